import type { BrowserContext, Page } from '@playwright/test';

/** Names of everything that the site has stored in this browser, as `place name`. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...inPage];
}

/** Records requests of this context from now on, as `GET /path`, or with the whole address for other sites. */
export function recordRequests(context: BrowserContext, site: string): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    const place = url.origin === new URL(site).origin ? decodeURI(url.pathname) : url.href;
    requests.push(`${request.method()} ${place}`);
  });
  return requests;
}
