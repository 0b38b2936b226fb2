// Serves the built page under an origin of its own. Unlike file:, it reaches nothing but the page's folder, and its
// answers carry a content security policy.
import { readFile } from "node:fs/promises";
import { protocol } from "electron";
import { contentSecurityPolicy, contentTypeOf, pageFile } from "./page-files.ts";

const scheme = "copyscope";
export const pageOrigin = `${scheme}://app`;
export const pageUrl = `${pageOrigin}/index.html`;

/** Must run before Electron is ready. */
export function declarePageScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
}

/** Must run before the window loads its page. `folder` is absolute. */
export function servePage(folder: string): void {
  protocol.handle(scheme, async ({ url, method }) => {
    const file = method === "GET" ? pageFile(folder, url) : null;
    if (file === null) {
      return new Response("Not a file of this page.", { status: 404 });
    }
    try {
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          "Content-Type": contentTypeOf(file),
          "Content-Security-Policy": contentSecurityPolicy,
          "X-Content-Type-Options": "nosniff",
          "Referrer-Policy": "no-referrer",
        },
      });
    } catch {
      return new Response("Not a file of this page.", { status: 404 });
    }
  });
}
