import type { ReactNode } from "react";
import type { HostLoss } from "#app/run/run-header.ts";
import type { TextReference } from "#app/text/text-reference.ts";
import type { Translator } from "#app/text/translator.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";

interface HostLossEntryProps {
  readonly loss: HostLoss;
  readonly ended: TextReference | null;
}

/** The host process is gone: one entry that names the last call. */
export function HostLossEntry({ loss, ended }: HostLossEntryProps): ReactNode {
  const translate = useTranslator();
  return (
    <div className="refusal" data-testid="host-loss" data-reason={loss.reason}>
      <strong>{ended === null ? translate(`window:loss.${loss.reason}`) : translate(ended)}</strong>
      <p>{lastWords(translate, loss)}</p>
      <p className="faint">{exitText(translate, loss)}</p>
      <p className="advice">{translate("window:loss.advice")}</p>
    </div>
  );
}

function lastWords(translate: Translator, loss: HostLoss): string {
  if (loss.call === null) {
    return translate("window:loss.noCall");
  }
  const where = translate(loss.insideCall ? "window:loss.inside" : "window:loss.lastCall", { call: loss.call });
  const copy =
    loss.copyNumber === null
      ? ""
      : translate("window:loss.copy", {
          copy: wholeNumber(loss.copyNumber),
          total: loss.copyCount === null ? "?" : wholeNumber(loss.copyCount),
        });
  const time =
    loss.insideForMs === null
      ? ""
      : translate("window:loss.for", { time: formatDuration(nanoseconds(loss.insideForMs * 1e6)) });
  return [where, copy, time].filter((part) => part !== "").join(", ");
}

function exitText(translate: Translator, loss: HostLoss): string {
  if (loss.signal !== null) {
    return translate("window:loss.signal", { signal: loss.signal });
  }
  return loss.exitCode === null ? "" : translate("window:loss.exitCode", { code: loss.exitCode });
}
