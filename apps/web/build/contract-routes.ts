import { createHash } from 'node:crypto';
import { contract, siteContract } from '@bugunne/contract';
import { answerShapes } from '@bugunne/contract/answer-shapes';
import { RAW_PATHS } from '@bugunne/contract/raw-paths.constants';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

/** A short hash of each procedure's response shape, by its path. */
const shapes = (part: AnyContractRouter) =>
  JSON.stringify(answerShapes(part), (_path, value: unknown) =>
    typeof value === 'string' ? createHash('sha256').update(value).digest('base64url').slice(0, 8) : value,
  );

type Route = { procedure: string; method: string; path: string; meta: object };

function listRoutes(router: AnyContractRouter, name = ''): Route[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc'];
    const { method, path } = route;
    if (!method || !path) throw new Error(`${name} has no route`);
    return [{ procedure: name, method, path, meta }];
  }
  return Object.entries(router).flatMap(([key, inner]) => listRoutes(inner, name ? `${name}.${key}` : key));
}

/** Method and path of each procedure for the browser's client: `{ 'contents.get': 'GET /rest/v1/contents/{id}' }`. */
const routes = (part: AnyContractRouter) =>
  JSON.stringify(
    Object.fromEntries(listRoutes(part).map(({ procedure, method, path }) => [procedure, `${method} ${path}`])),
  );

/** Effects of the procedures that change data or the session of their caller, by their name. */
const effects = (part: AnyContractRouter) =>
  JSON.stringify(
    Object.fromEntries(
      listRoutes(part)
        .filter(({ meta }) => Object.keys(meta).length > 0)
        .map(({ procedure, meta }) => [procedure, meta]),
    ),
  );

/** Constants that the build replaces by text, so that a page which needs one path does not load a list of all. */
const paths = (part: AnyContractRouter) =>
  Object.fromEntries(
    [
      ...listRoutes(part).map(({ procedure, path }) => [procedure, path] as const),
      ...Object.entries(RAW_PATHS).map(([name, path]) => [`raw.${name}`, path] as const),
    ].map(([name, path]) => [`API_PATHS.${name}`, JSON.stringify(path)]),
  );

const modules = new Map([
  ['virtual:contract-routes', routes],
  ['virtual:contract-shapes', shapes],
  ['virtual:contract-effects', effects],
]);

/**
 * Serves the contract without its schemas, so that zod is not part of the client bundle. `site`: the part that the pages
 * of visitors and members need; `all`: the administration's as well.
 */
export function contractRoutes(which: 'site' | 'all' = 'site'): Plugin {
  const part = which === 'site' ? siteContract : contract;
  return {
    name: 'contract-routes',
    config: () => ({ define: paths(part) }),
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load(id) {
      const content = modules.get(id.slice(1));
      return id.startsWith('\0') && content ? `export default ${content(part)};` : undefined;
    },
  };
}
