import { createHash } from 'node:crypto';
import { contract } from '@bugunne/contract';
import { answerShapes } from '@bugunne/contract/answer-shapes';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

/** Method and path of each procedure for the browser, without schemas, tags and summaries. */
const routes = () =>
  JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    key === 'tags' || key === 'summary' ? undefined : value,
  );

/** A short hash of each procedure's response shape, by its path. */
const shapes = () =>
  JSON.stringify(answerShapes(contract), (_path, value: unknown) =>
    typeof value === 'string' ? createHash('sha256').update(value).digest('base64url').slice(0, 8) : value,
  );

const modules = new Map([
  ['virtual:contract-routes', routes],
  ['virtual:contract-shapes', shapes],
]);

/** Serves the contract without its schemas, so that zod is not part of the client bundle. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load(id) {
      const content = modules.get(id.slice(1));
      return id.startsWith('\0') && content ? `export default ${content()};` : undefined;
    },
  };
}
