/** Gives focus to the page's content; readers and keyboards go on from there. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives focus to the page's content when what had it has gone. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) focusContent();
  });
}
