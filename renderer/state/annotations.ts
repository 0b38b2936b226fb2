import { create } from "zustand";
import type { TimeWindow } from "../drawing/time-window.ts";
import type { TimeNote } from "../drawing/timeline-scene.ts";

/** A kept measurement. */
export interface Ruler extends TimeWindow {
  readonly id: number;
}

/** What a person wrote on the time axis; belongs to the shown run. */
export interface Annotations {
  readonly rulers: readonly Ruler[];
  readonly notes: readonly TimeNote[];
  /** The ruler that is being drawn. */
  readonly draft: TimeWindow | undefined;
  readonly nextId: number;
}

const nothing: Annotations = { rulers: [], notes: [], draft: undefined, nextId: 1 };

export const useAnnotations = create<Annotations>(() => nothing);

export function clearAnnotations(): void {
  useAnnotations.setState(nothing);
}

export function draftRuler(draft: TimeWindow | undefined): void {
  useAnnotations.setState({ draft });
}

/** Edges on whole nanoseconds, so that what moved in between is exact. */
export function addRuler({ startNs, endNs }: TimeWindow): void {
  useAnnotations.setState(({ rulers, nextId }) => ({
    rulers: [...rulers, { id: nextId, startNs: Math.round(startNs), endNs: Math.round(endNs) }],
    draft: undefined,
    nextId: nextId + 1,
  }));
}

export function addNote(ns: number, text: (number: number) => string): void {
  useAnnotations.setState(({ notes, nextId }) => ({
    notes: [...notes, { id: nextId, ns: Math.round(ns), text: text(notes.length + 1) }],
    nextId: nextId + 1,
  }));
}

export function renameNote(id: number, text: string): void {
  useAnnotations.setState(({ notes }) => ({ notes: notes.map((note) => (note.id === id ? { ...note, text } : note)) }));
}

export function removeAnnotation(id: number): void {
  useAnnotations.setState(({ rulers, notes }) => ({
    rulers: rulers.filter((ruler) => ruler.id !== id),
    notes: notes.filter((note) => note.id !== id),
  }));
}

/** The ruler or note that was made last. */
export function removeLastAnnotation(): void {
  const { rulers, notes } = useAnnotations.getState();
  const last = Math.max(0, ...rulers.map((ruler) => ruler.id), ...notes.map((note) => note.id));
  removeAnnotation(last);
}
