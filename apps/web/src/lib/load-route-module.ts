import type { CustomTypeOptions } from 'i18next';
import { retryUntilSuccess } from './retry.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

/** The `handle` export of a route module: i18n namespaces that must be loaded before the route renders. */
export type PageHandle = { namespaces: readonly Namespace[] };

type Route = { id: string; module: string };

/** The event on `window` when the code of a page could not be loaded; it is tried again by itself. */
export const PAGE_NOT_LOADED = 'page-not-loaded';

/**
 * A file that is missing belongs to an earlier version: the page that the user has chosen is opened in the new one. The
 * first page of a document has not been chosen here, so that no page reloads in a loop.
 */
async function openInNewVersion({ module }: Route): Promise<void> {
  const target = window.__reactRouterDataRouter?.state.navigation.location;
  if (target && (await fetch(module, { method: 'HEAD' })).status === 404) {
    location.assign(target.pathname + target.search + target.hash);
  }
}

/** Loads the code of a page for the router, however long it takes: meanwhile the current page stays. */
export async function loadRouteModule(route: Route, loaded: Record<string, object>): Promise<object> {
  loaded[route.id] ??= await retryUntilSuccess<object>(
    () => import(/* @vite-ignore */ route.module),
    () => {
      dispatchEvent(new Event(PAGE_NOT_LOADED));
      openInNewVersion(route).catch(() => undefined);
    },
  );
  return loaded[route.id] as object;
}
