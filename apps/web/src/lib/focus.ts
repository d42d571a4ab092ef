/** Gives focus to the page's content when what had it has gone; readers and keyboards go on from there. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  });
}
