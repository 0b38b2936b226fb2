import type { SvgContext } from "./svg-context.ts";

/** A canvas that belongs to the picture of what is seen. */
export interface ShownPicture {
  /** From top to bottom. */
  readonly place: number;
  readonly canvas: HTMLCanvasElement;
  readonly paintSvg: (svg: SvgContext) => void;
}

const shown = new Set<ShownPicture>();

/** Until the returned function is called. */
export function showPicture(picture: ShownPicture): () => void {
  shown.add(picture);
  return () => shown.delete(picture);
}

export function shownPictures(): readonly ShownPicture[] {
  return [...shown].sort((left, right) => left.place - right.place);
}
