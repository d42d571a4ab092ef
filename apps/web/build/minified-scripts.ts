import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const ENDING = '?minified';

/** `import code from './script.js?minified'`: the minified text of a script, to be inlined into a page. */
export function minifiedScripts(): Plugin {
  return {
    name: 'minified-scripts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ENDING)) return undefined;
      const path = id.slice(0, -ENDING.length);
      this.addWatchFile(path);
      const { code, errors } = minifySync(path, readFileSync(path, 'utf8'));
      if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
