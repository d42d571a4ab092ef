import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** Files that name types of a library that they load later, which a declaration would load at once. */
const exceptions = ['apps/web/src/components/ui/toast.tsx'];

/**
 * Types that are imported inside an expression, `import('…').Name`. The parser of the boundaries does not see them, so
 * they would escape every rule.
 * @returns {string[]} faults
 */
export function checkTypeImports() {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .flatMap((workspace) => sourcesOf(`${folder}/${workspace}/src`))
      .flatMap(faultsOf),
  );
}

/** @param {string} folder */
function sourcesOf(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !exceptions.includes(path));
}

/** @param {string} path */
function faultsOf(path) {
  return typeImportsIn(readFileSync(inRoot(path), 'utf8')).map(
    (found) => `${path}: write \`import type\` at the top instead of \`${found}\``,
  );
}

/** @param {string} text */
export function typeImportsIn(text) {
  const pattern =
    /\btypeof\s+import\s*\(\s*(['"])[^'"\n]+\1\s*\)|\bimport\s*\(\s*(['"])[^'"\n]+\2\s*\)\s*\.\s*(?!(?:then|catch|finally)\b)\w+/g;
  return [...text.matchAll(pattern)].map(([found]) => found);
}
