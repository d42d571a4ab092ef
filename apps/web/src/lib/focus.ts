/** Gives focus to the page's content; readers and keyboards go on from there. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** What had it may have left the page. */
export const isFocusLost = (): boolean =>
  !document.activeElement?.isConnected || document.activeElement === document.body;

/** Gives focus to the page's content when what had it has gone. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) focusContent();
  });
}
