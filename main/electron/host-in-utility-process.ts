// HostTransport of the app: the host as an Electron utilityProcess, messages as { message, block } on its port.
import { constants } from "node:os";
import { app, type Details, type UtilityProcess, utilityProcess } from "electron";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { HostExit, HostTransport, StartHost } from "#main/core/host-transport.ts";

interface PortMessage {
  readonly message: unknown;
  readonly block?: ArrayBuffer;
}

// Electron tells how a process died only after it told that it did, and says nothing of one that left by itself. In some
// versions a crash reports exit code 0, so no code is believed before this has passed.
const deathNoticeWithinMs = 500;

let startedHosts = 0;

/** Starts hosts from this bundle. */
export function hostsFrom(bundle: string): StartHost {
  return (environment) => {
    startedHosts += 1;
    // The name is the only thing by which a death notice can be told to belong to this process.
    const serviceName = `copyscope-host-${startedHosts}`;
    const child = utilityProcess.fork(bundle, [], { env: { ...environment }, serviceName, stdio: "inherit" });
    const inbox = collectMessages(child);
    const exit = awaitExit(child, serviceName);
    return new Promise((resolve, reject) => {
      child.once("spawn", () => resolve(transportOf(child, exit, inbox)));
      void exit.then((how) => reject(new Error(`The host process ended before it began (${JSON.stringify(how)}).`)));
    });
  };
}

type MessageListener = (message: unknown, block: ArrayBuffer | undefined) => void;

/** Keeps what arrives before anyone listens. */
function collectMessages(child: UtilityProcess): (listener: MessageListener) => void {
  let waiting: PortMessage[] = [];
  let deliver: MessageListener | undefined;
  child.on("message", (sent: PortMessage) => {
    if (deliver === undefined) {
      waiting.push(sent);
    } else {
      deliver(sent.message, sent.block);
    }
  });
  return (listener) => {
    deliver = listener;
    for (const sent of waiting) {
      listener(sent.message, sent.block);
    }
    waiting = [];
  };
}

function transportOf(
  child: UtilityProcess,
  exit: Promise<HostExit>,
  onMessage: (listener: MessageListener) => void,
): HostTransport {
  const { pid } = child;
  if (pid === undefined) {
    throw new Error("Invariant: a spawned host process has a process id");
  }
  let isGone = false;
  void exit.then(() => {
    isGone = true;
  });
  return {
    pid,
    send: (request) => child.postMessage(request),
    onMessage,
    onExit: (listener) => void exit.then(listener),
    kill: () => {
      // child.kill() is a SIGTERM, which a stopped or hanging host never acts on.
      if (!isGone) {
        killNow(pid);
      }
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") {
      throw error;
    }
  }
}

function awaitExit(child: UtilityProcess, serviceName: string): Promise<HostExit> {
  return new Promise((resolve) => {
    let limit: NodeJS.Timeout | undefined;
    const finish = (exit: HostExit) => {
      clearTimeout(limit);
      app.off("child-process-gone", onGone);
      resolve(exit);
    };
    let hasTakenLeave = false;
    // Whoever said this leaves by itself: no notice will come.
    child.on("message", ({ message }: PortMessage) => {
      hasTakenLeave ||= isFarewell(message);
    });
    const onGone = (_event: unknown, details: Details) => {
      if (details.name === serviceName) {
        finish(exitFromNotice(details));
      }
    };
    app.on("child-process-gone", onGone);
    child.once("exit", (code) => {
      limit = setTimeout(() => finish({ code, signal: null }), hasTakenLeave ? 0 : deathNoticeWithinMs);
    });
  });
}

function isFarewell(message: unknown): boolean {
  const type: HostMessage["type"] = "closed";
  return typeof message === "object" && message !== null && "type" in message && message.type === type;
}

function exitFromNotice(details: Details): HostExit {
  const isSignal = details.reason === "crashed" || details.reason === "killed" || details.reason === "oom";
  const signal = isSignal ? signalName(details.exitCode) : undefined;
  return signal === undefined ? { code: details.exitCode, signal: null } : { code: null, signal };
}

function signalName(number: number): string | undefined {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
}
