import { join } from "node:path";
import type { ChannelRequest } from "#app/ipc/contract.ts";
import { failed, succeeded } from "#app/result.ts";
import { writeFileAtomically } from "#main/core/atomic-file.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { FileDialogs } from "./file-dialogs.ts";
import { rimFailure } from "./rim-failure.ts";

export interface ViewChannelsRequest {
  readonly dialogs: Pick<FileDialogs, "askWhereToSaveView">;
  readonly documentsFolder: string;
}

/** Pictures and tables of what the window shows. */
export function viewChannels({ dialogs, documentsFolder }: ViewChannelsRequest): Pick<ChannelHandlers, "view:export"> {
  return {
    "view:export": async ({ name, form, content }) => {
      const path = await dialogs.askWhereToSaveView(join(documentsFolder, suggestedName(name, form)), form);
      return path === null ? succeeded(null) : write(path, content);
    },
  };
}

/** The file is either the whole new one or what it was before. */
async function write(path: string, content: Uint8Array): ReturnType<ChannelHandlers["view:export"]> {
  try {
    await writeFileAtomically(path, content);
    return succeeded({ path });
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(rimFailure("view-not-saved", { path, problem: problem.message }));
  }
}

function suggestedName(name: string, form: ChannelRequest<"view:export">["form"]): string {
  return `${name.replaceAll(/[/\\\0:]+/g, "-").trim() || "view"}.${form}`;
}
