import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../src/lib/load-route-module.ts', import.meta.url));

/** Files of the router that the browser gets another version of, by the end of their path. */
const REPLACEMENTS = {
  // The router's own way to load the code of a page reloads the current page after a failure, which loses the page that
  // the user has chosen and what they have typed.
  'ssr/routeModules.js': `export { loadRouteModule } from ${JSON.stringify(LOADER)};`,
  // Observers of the router, which this site has none of, would be a kilobyte on every page.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};
const FILE = /\/react-router\/dist\/\w+\/lib\/(?:dom\/)?(ssr\/routeModules\.js|router\/instrumentation\.js)$/;

/** Replaces parts of the router in the browser's build. */
export function routerParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const name = FILE.exec(id)?.[1] as keyof typeof REPLACEMENTS | undefined;
      if (!name) return undefined;
      replaced.add(name);
      return REPLACEMENTS[name];
    },
    buildEnd(error) {
      const missing = Object.keys(REPLACEMENTS).filter((name) => !replaced.has(name));
      if (!error && missing.length > 0) this.error(`the router has no file ${missing.join(', ')} to replace`);
    },
  };
}
