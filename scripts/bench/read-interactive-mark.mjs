// Prints when (ms since the epoch) the page behind a debugging port marked its first interactive frame.
// A process of its own, because Node 20 has WebSocket only behind --experimental-websocket.
import { setTimeout as pause } from "node:timers/promises";

const [port] = process.argv.slice(2);
// Resolves by itself when the mark is set: nobody polls the page while it starts.
const waitForMark = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName("copyscope:interactive");
    if (mark) resolve(performance.timeOrigin + mark.startTime);
  }).observe({ type: "mark", buffered: true });
})`;

let markedAtMs;
while (markedAtMs === undefined) {
  const page = await findPage();
  // The first document of a window may be replaced while we look; then the answer is an error and we ask the next one.
  markedAtMs = page === undefined ? await pause(20) : await evaluate(page.webSocketDebuggerUrl);
}
process.stdout.write(String(markedAtMs));

async function findPage() {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = await response.json();
  return targets.find(({ type, url }) => type === "page" && url !== "" && url !== "about:blank");
}

function evaluate(url) {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const parameters = { expression: waitForMark, awaitPromise: true, returnByValue: true };
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: parameters }));
    socket.onmessage = ({ data }) => {
      const { id, result } = JSON.parse(data);
      if (id === 1) {
        socket.close();
        resolve(result?.result?.value);
      }
    };
    socket.onclose = () => resolve(undefined);
    socket.onerror = () => resolve(undefined);
  });
}
