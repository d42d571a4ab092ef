/** Focuses the page's content, where screen readers and keyboard navigation continue. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** Whether no element has focus, for example because the focused element was removed. */
export const isFocusLost = (): boolean =>
  !document.activeElement?.isConnected || document.activeElement === document.body;

/** Focuses the page's content in the next frame if no element has focus. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) focusContent();
  });
}
