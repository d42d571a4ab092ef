import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUR_FILE = fileURLToPath(new URL('../src/lib/load-route-module.ts', import.meta.url));
const ROUTER_FILE = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * Replaces how the router loads the code of a page: its own way reloads the current page after a failure, which loses
 * the page that the user has chosen and what they have typed.
 */
export function routeModules(): Plugin {
  let isReplaced = false;
  return {
    name: 'route-modules',
    enforce: 'pre',
    load(id) {
      if (!ROUTER_FILE.test(id)) return undefined;
      isReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(OUR_FILE)};`;
    },
    buildEnd(error) {
      const isClient = this.environment.name === 'client';
      if (!error && isClient && !isReplaced) this.error('the router has no file routeModules.js to replace');
    },
  };
}
