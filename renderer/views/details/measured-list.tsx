import type { ReactNode } from "react";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { copyText } from "../../controls/copy-text.ts";
import { movedRateText, movedText } from "../../controls/moved-text.ts";
import { useTranslator } from "../../controls/translation.ts";
import { bytesIn } from "../../run-data/bytes-in.ts";
import { type Ruler, removeAnnotation, renameNote, useAnnotations } from "../../state/annotations.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { hasSizes } from "../../state/shown-streams.ts";
import { changeView } from "../../state/view-state.ts";
import { formatTime } from "../timeline/copy-facts.ts";

/** Kept rulers, to be read, copied and gone back to, and the notes. */
export function MeasuredList(): ReactNode {
  const translate = useTranslator();
  const { rulers, notes } = useAnnotations();
  if (rulers.length === 0 && notes.length === 0) {
    return null;
  }
  return (
    <section className="block" aria-label={translate("timeline:measure.label")} data-testid="measured">
      <h2>{translate("timeline:measure.label")}</h2>
      <ul className="measured">
        {rulers.map((ruler) => (
          <RulerEntry key={ruler.id} ruler={ruler} />
        ))}
      </ul>
      {notes.length > 0 && <h2>{translate("timeline:measure.notes")}</h2>}
      <ul className="measured">
        {notes.map((note) => (
          <li key={note.id} data-testid="note">
            <input
              type="text"
              aria-label={translate("timeline:measure.noteText", { time: formatTime(note.ns) })}
              title={translate("timeline:measure.note", { time: formatTime(note.ns) })}
              value={note.text}
              onChange={(event) => renameNote(note.id, event.target.value)}
            />
            <button type="button" className="quiet" onClick={() => removeAnnotation(note.id)}>
              {translate("timeline:measure.remove")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RulerEntry({ ruler }: { readonly ruler: Ruler }): ReactNode {
  const translate = useTranslator();
  const data = useShownRun((state) => (state.version > 0 ? state.data : undefined));
  const isRecorded = useRunState(hasSizes);
  const moved = !isRecorded ? Number.NaN : data === undefined ? 0 : bytesIn(data, ruler);
  const span = nanoseconds(ruler.endNs - ruler.startNs);
  const line = translate("timeline:measure.line", {
    from: formatTime(ruler.startNs),
    to: formatTime(ruler.endNs),
    span: formatDuration(span),
    size: movedText(translate, moved),
    rate: movedRateText(moved, span),
  });
  return (
    <li data-testid="ruler" data-start-ns={ruler.startNs} data-end-ns={ruler.endNs}>
      <span className="measured-line">{line}</span>
      <span className="button-row">
        <button type="button" className="quiet" onClick={() => copyText(line)}>
          {translate("timeline:measure.copy")}
        </button>
        <button type="button" className="quiet" onClick={() => changeView({ type: "reveal", stretch: ruler })}>
          {translate("timeline:measure.show")}
        </button>
        <button type="button" className="quiet" onClick={() => removeAnnotation(ruler.id)}>
          {translate("timeline:measure.remove")}
        </button>
      </span>
    </li>
  );
}
