import type { Plugin } from 'vite';

/** Preloads the imports of a lazily loaded file, each once: a failure then shows in the import itself. */
const HELPER = `
const preloaded = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};
`;

/**
 * A shorter helper for dynamic imports. Vite's own also loads style sheets and nonces of a Content-Security-Policy, which
 * the site does not have, and is on every page.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    transform: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => HELPER },
  };
}
