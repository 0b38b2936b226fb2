import { expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import type { RunService } from "#main/core/run-service.ts";
import { aHeader, aPlan, aService, aTarget } from "./channels.fixture.ts";
import { runServiceLater } from "./run-service-later.ts";

const request = { plan: aPlan, target: aTarget, runFolder: "/runs/a" };
const observer = { onEvent: () => {}, onColumns: () => {} };

/** A service that is loaded when the test says so. */
function loadedLater(loads: Partial<RunService>) {
  let finishLoading = () => {};
  let loadings = 0;
  const service = runServiceLater(() => {
    loadings += 1;
    return new Promise((resolve) => {
      finishLoading = () => resolve(aService(loads));
    });
  });
  return { service, finishLoading: () => finishLoading(), loadings: () => loadings };
}

test("nothing is loaded before something is asked", async () => {
  const { service, loadings } = loadedLater({});
  service.kill();
  await service.stop();
  await service.close();
  expect([service.isRunning, loadings()]).toEqual([false, 0]);
});

test("it runs from the moment a run is asked for until the run has ended, and is loaded once", async () => {
  const { service, finishLoading, loadings } = loadedLater({ run: async () => succeeded(aHeader) });
  const running = service.run(request, observer);
  expect(service.isRunning).toBe(true);
  finishLoading();
  expect(await running).toEqual(succeeded(aHeader));
  expect([service.isRunning, loadings()]).toEqual([false, 1]);
});

test("a stop during the loading reaches the run behind it", async () => {
  const calls: string[] = [];
  const { service, finishLoading } = loadedLater({
    run: async () => {
      calls.push("run");
      return succeeded(aHeader);
    },
    stop: async () => void calls.push("stop"),
  });
  const running = service.run(request, observer);
  const stopping = service.stop();
  finishLoading();
  await Promise.all([running, stopping]);
  expect(calls).toEqual(["run", "stop"]);
});
