import type { Plugin } from 'vite';

/** Preloads the imports of a lazily loaded file, each once: a failure then shows in the import itself. */
const HELPER = `
const preloaded = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(document.createElement('link'), { rel, href: '/' + file }));
  }
  return load();
};
`;

/**
 * A shorter helper for dynamic imports. Vite's own also waits for style sheets and knows nonces of a
 * Content-Security-Policy, and is on every page. The only style sheet of a lazy file is that of charts, which can wait.
 */
export function leanPreload(): Plugin {
  let isReplaced = false;
  return {
    name: 'lean-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return HELPER;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('Vite has no helper for dynamic imports to replace (build/lean-preload.ts)');
    },
  };
}
