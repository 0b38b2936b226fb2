import { expect } from "playwright/test";
import { channelNames } from "#app/ipc/channel-names.ts";
import { inBuild } from "../../scripts/setup/repository.mjs";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";

interface Asked {
  copyscope: { request(channel: string, request: unknown): Promise<{ ok: boolean; failure?: { code: string } }> };
}

test("the page is sandboxed and has nothing of Node or Electron in it", async ({ launched, window: page }) => {
  const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    const { contextIsolation, sandbox, nodeIntegration, webviewTag, webSecurity } = contents.getLastWebPreferences();
    return {
      contextIsolation,
      sandbox,
      nodeIntegration: nodeIntegration ?? false,
      webviewTag: webviewTag ?? false,
      webSecurity: webSecurity ?? true,
    };
  });
  expect(preferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    webSecurity: true,
  });
  const seen = await page.evaluate(() => [
    "require" in globalThis,
    "process" in globalThis,
    "module" in globalThis,
    Object.keys((globalThis as unknown as Asked).copyscope)
      .sort()
      .join(),
  ]);
  expect(seen).toEqual([false, false, false, "onEvent,pathOf,request"]);
});

test("the page carries a policy that lets nothing in from elsewhere, in its header and in itself", async ({
  window: page,
}) => {
  const header = await page.evaluate(async () => (await fetch("./index.html")).headers.get("content-security-policy"));
  expect(header).toMatch(/^default-src 'none'; script-src 'self'/);
  await expect(page.locator("meta[http-equiv='Content-Security-Policy']")).toHaveAttribute(
    "content",
    /script-src 'self'/,
  );

  const outcome = await page.evaluate(async () => {
    const refused = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          () => "admitted",
          () => "refused",
        );
    return {
      remote: await refused(() => fetch("https://example.com/")),
      foreignScript: await refused(
        () =>
          new Promise((resolve, reject) => {
            const script = document.createElement("script");
            script.src = "https://example.com/a.js";
            script.onload = resolve;
            script.onerror = reject;
            document.head.append(script);
          }),
      ),
      // Last, behind an event: the debugger lifts the ban on evaluation for the task that it starts itself.
      evaluation: await refused(() => new Function("return 1")()),
    };
  });
  expect(outcome).toEqual({ evaluation: "refused", remote: "refused", foreignScript: "refused" });
});

test("the page goes nowhere, opens nothing and is granted nothing", async ({ launched, window: page }) => {
  const url = page.url();
  const opened = await page.evaluate(() => window.open("https://example.com/") === null);
  expect(opened).toBe(true);
  for (const target of [
    "https://example.com/",
    "file:///etc/passwd",
    "copyscope://other/index.html",
    "javascript:alert(1)",
  ]) {
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, target);
  }
  const frame = await page
    .evaluate(async () => {
      const inner = document.createElement("iframe");
      inner.src = "copyscope://app/index.html";
      document.body.append(inner);
      await new Promise((resolve) => inner.addEventListener("load", resolve));
      const hasBridge = inner.contentWindow !== null && "copyscope" in inner.contentWindow;
      inner.remove();
      return hasBridge;
    })
    .catch(() => false);
  expect(frame).toBe(false);
  const permission = await page.evaluate(
    async () => (await navigator.permissions.query({ name: "geolocation" })).state,
  );
  expect(permission).toBe("denied");
  expect(page.url()).toBe(url);
  expect(await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test("the page cannot reach files outside its folder", async ({ window: page }) => {
  const statuses = await page.evaluate(() =>
    Promise.all(["/..%2f..%2fpackage.json", "/..%2fmain%2fhost.cjs"].map(async (path) => (await fetch(path)).status)),
  );
  expect(statuses).toEqual([404, 404]);
});

test("every channel refuses a malformed request, and a channel that is none is refused too", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const answers = await copyscope.page.evaluate(async (channels) => {
    const { copyscope: bridge } = globalThis as unknown as Asked;
    const codes: string[] = [];
    for (const channel of channels) {
      for (const request of [undefined, null, 7, [], { unknown: 1 }, { path: 7 }, { plan: {}, target: {} }]) {
        const answer = await bridge.request(channel, request);
        codes.push(answer.ok ? `${channel} admitted ${JSON.stringify(request)}` : (answer.failure?.code ?? ""));
      }
    }
    return [...new Set(codes)];
  }, channelNames);
  expect(answers).toEqual(["malformed-request"]);
  const unknown = copyscope.page.evaluate(() =>
    (globalThis as unknown as Asked).copyscope.request("shell:open", { path: "/" }),
  );
  await expect(unknown).rejects.toThrow(/no channel is called shell:open/);
});

test("another page is refused even when it has the bridge", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const answer = await launched.app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const other = new BrowserWindow({
        show: false,
        webPreferences: { preload, contextIsolation: true, sandbox: true },
      });
      try {
        await other.loadURL("data:text/html,<title>other</title>");
        const told: { failure?: { code: string } } = await other.webContents.executeJavaScript(
          `window.copyscope.request("settings:read", {})`,
        );
        return told.failure?.code;
      } finally {
        other.destroy();
      }
    },
    inBuild("main", "preload.cjs"),
  );
  expect(answer).toBe("foreign-sender");
});
