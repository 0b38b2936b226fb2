import { extname, resolve, sep } from "node:path";

/**
 * Everything comes from our own origin; nothing is evaluated, embedded, sent or fetched elsewhere. Inline style
 * attributes are what React and recharts place elements with; images and fonts may be data.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The file behind a URL of the page, or null when it would lie outside the folder. */
export function pageFile(folder: string, url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
  const file = resolve(folder, `.${path === "/" ? "/index.html" : path}`);
  return file.startsWith(folder + sep) && !file.includes("\0") ? file : null;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

export function contentTypeOf(file: string): string {
  return contentTypes[extname(file)] ?? "application/octet-stream";
}
