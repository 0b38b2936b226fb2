import { type RefObject, useLayoutEffect } from "react";

/**
 * Opens the dialog over the window while its component is there. Closed before it goes, so that the keyboard returns to
 * where it was: on the page's body, behind another dialog, keys would reach nobody.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}
