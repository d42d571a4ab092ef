type Windows = {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
};

/**
 * Shows the page of a message: focuses a window with exactly this URL, else opens a new one. Other windows are not
 * reused, because they may hold unsaved input.
 */
export async function openPage(windows: Windows, origin: string, url: string): Promise<void> {
  const target = new URL(url, origin).href;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const same = open.find((window) => window.url === target);
  if (same) await same.focus();
  else await windows.openWindow(target);
}
