import { API_PATHS } from './addresses.ts';

/** Of the Service Worker specification, and not of TypeScript yet. Browsers without it ask the worker. */
type Route = { condition: { urlPattern: string }; source: 'network' };
declare global {
  interface ExtendableEvent {
    addRoutes?(routes: readonly Route[]): Promise<void>;
  }
}

/**
 * Sends requests of the API past the worker, which never answers them. In Chromium a request that arrives while a worker is
 * being stopped starts it again, and a new version that waits for its end would wait for minutes.
 */
export async function passApi(event: ExtendableEvent): Promise<void> {
  const routes = API_PATHS.map((path): Route => ({ condition: { urlPattern: `${path}*` }, source: 'network' }));
  // A browser that refuses the routes asks the worker as before.
  await event.addRoutes?.(routes).catch(() => undefined);
}
