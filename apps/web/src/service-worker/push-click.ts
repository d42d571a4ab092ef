type Windows = {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
};

/**
 * Brings up the page that a message leads to. A window that shows just it is used; one that shows something else may
 * hold what the reader has not saved, and stays.
 */
export async function openPage(windows: Windows, origin: string, url: string): Promise<void> {
  const target = new URL(url, origin).href;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const same = open.find((window) => window.url === target);
  if (same) await same.focus();
  else await windows.openWindow(target);
}
