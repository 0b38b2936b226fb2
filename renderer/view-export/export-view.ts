import { directionsOfPlan } from "#app/analysis/copy-directions.ts";
import type { ChannelRequest } from "#app/ipc/contract.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { request } from "../bridge-client.ts";
import { fileName } from "../controls/file-name.ts";
import { translatorOf } from "../controls/translation.ts";
import { changeRun, useRunState } from "../state/run-state.ts";
import { useSettingsState } from "../state/settings-state.ts";
import { useShownRun } from "../state/shown-run.ts";
import { useViewState } from "../state/view-state.ts";
import { ratesCsv, type TransferDirections } from "./rates-csv.ts";
import { viewAsPng, viewAsSvg } from "./view-pictures.ts";

type ViewForm = ChannelRequest<"view:export">["form"];

const mostBuckets = 1_000;

/** What is seen, as a file that the person chooses: a picture, a drawing, or the bandwidth's numbers. */
export async function exportView(form: ViewForm): Promise<void> {
  const { data, own } = useShownRun.getState();
  const { window } = useViewState.getState();
  if (data === undefined || window === undefined) {
    return;
  }
  const name = fileName(data.runFolder);
  const content = await contentOf[form]({ name, own, window });
  const reply = await request("view:export", { name: name.slice(0, 200), form, content });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

interface Seen {
  readonly name: string;
  /** The chart is of the run alone, and so is the table: bytes of what lies beside it would be counted as its own. */
  readonly own: ReturnType<typeof useShownRun.getState>["own"];
  readonly window: NonNullable<ReturnType<typeof useViewState.getState>["window"]>;
}

const contentOf: Readonly<
  Record<ViewForm, (seen: Seen) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>
> = {
  png: (seen) => viewAsPng(titleOf(seen)),
  svg: (seen) => viewAsSvg(titleOf(seen)),
  csv: ({ own, window }) =>
    new TextEncoder().encode(ratesCsv(own?.lanes() ?? [], window, mostBuckets, transferDirections())),
};

function transferDirections(): TransferDirections {
  const { trace, header } = useRunState.getState();
  return trace !== undefined || header === undefined ? undefined : directionsOfPlan(header.plan);
}

function titleOf({ name, window }: Seen): string {
  const translate = translatorOf(useSettingsState.getState().language);
  const { target, trace } = useRunState.getState();
  const title = translate("window:bandwidth.exportTitle", {
    name,
    from: formatDuration(nanoseconds(window.startNs)),
    to: formatDuration(nanoseconds(window.endNs)),
  });
  return trace === undefined && target?.simulated === true ? `${title} · ${translate("window:simulated")}` : title;
}
