import { contract } from '@bugunne/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const id = 'virtual:contract-routes';
const resolvedId = `\0${id}`;

/** Only method and path of each procedure travel to the browser; schemas, tags and summaries stay behind. */
function routesOf(): string {
  return JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    key === 'tags' || key === 'summary' ? undefined : value,
  );
}

/** Serves the contract without its schemas, so that zod is not part of the page. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load: (source) => (source === resolvedId ? `export default ${routesOf()};` : undefined),
  };
}
