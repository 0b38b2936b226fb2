// HostTransport of the app: the host as an Electron utilityProcess, messages as { message, block } on its port.
import { constants } from "node:os";
import { app, type Details, type UtilityProcess, utilityProcess } from "electron";
import type { HostExit, HostTransport, StartHost } from "#main/core/host-transport.ts";

interface PortMessage {
  readonly message: unknown;
  readonly block?: ArrayBuffer;
}

// Electron tells how a process died after it tells that it did, and only if it died badly; measured 1 to 40 ms later.
// In some versions a crash reports exit code 0, so a 0 is not believed before this has passed.
const deathNoticeWithinMs = 250;

let startedHosts = 0;

/** Starts hosts from this bundle. */
export function hostsFrom(bundle: string): StartHost {
  return (environment) => {
    startedHosts += 1;
    // The name is the only thing by which a death notice can be told to belong to this process.
    const serviceName = `copyscope-host-${startedHosts}`;
    const child = utilityProcess.fork(bundle, [], { env: { ...environment }, serviceName, stdio: "inherit" });
    const exit = awaitExit(child, serviceName);
    const inbox = collectMessages(child);
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
    let code: number | null = null;
    let limit: NodeJS.Timeout | undefined;
    const finish = (exit: HostExit) => {
      clearTimeout(limit);
      app.off("child-process-gone", onGone);
      resolve(exit);
    };
    const onGone = (_event: unknown, details: Details) => {
      if (details.name === serviceName) {
        finish(exitFromNotice(details));
      }
    };
    app.on("child-process-gone", onGone);
    child.once("exit", (exitCode) => {
      code = exitCode;
      limit = setTimeout(() => finish({ code, signal: null }), deathNoticeWithinMs);
    });
  });
}

function exitFromNotice(details: Details): HostExit {
  const isSignal = details.reason === "crashed" || details.reason === "killed" || details.reason === "oom";
  const signal = isSignal ? signalName(details.exitCode) : undefined;
  return signal === undefined ? { code: details.exitCode, signal: null } : { code: null, signal };
}

function signalName(number: number): string | undefined {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
}
