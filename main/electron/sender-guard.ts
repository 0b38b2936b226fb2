/** What the guard needs of Electron's WebFrameMain. */
export interface CallingFrame {
  readonly url: string;
  readonly processId: number;
  readonly routingId: number;
}

/**
 * True for the main frame of our own window showing a page of our own origin. Everything else is refused: child frames,
 * other windows, a page that somehow got navigated away, a frame that is already gone (null).
 */
export function isOwnMainFrame(
  caller: CallingFrame | null | undefined,
  mainFrame: CallingFrame | null | undefined,
  origin: string,
): boolean {
  if (!caller || !mainFrame) {
    return false;
  }
  const isMainFrame = caller.processId === mainFrame.processId && caller.routingId === mainFrame.routingId;
  return isMainFrame && isOwnPage(caller.url, origin);
}

export function isOwnPage(url: string, origin: string): boolean {
  // The slash keeps "copyscope://app.example" out.
  return url === origin || url.startsWith(`${origin}/`);
}
