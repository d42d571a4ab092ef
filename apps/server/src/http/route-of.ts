import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';

/** Middleware and the handler of all pages. */
const EVERYTHING = /^\/?\*$/;

/**
 * The pattern of the address that answered, such as `/rest/v1/contents/:id`: one of a fixed set, without ids, titles and
 * whatever callers invent. `none`: no route has the address.
 */
export function routeOf(c: Context<AppEnv>, status: number): string {
  const procedure = c.get('procedure');
  if (procedure !== undefined) return procedure.replaceAll('{', ':').replaceAll('}', '');
  const { path } = c.req;
  if (path.startsWith('/assets/')) return '/assets/*';
  const own = matchedRoutes(c).findLast((route) => !EVERYTHING.test(route.path));
  if (own) return own.path;
  return status === 404 || status === 405 ? 'none' : 'page';
}
