import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folderOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The Turkish texts define the keys; `npm run check` compares the other languages with them. */
const TEXTS = ['src/i18n/tr', 'src/admin/i18n/tr'];
/** Beside the router's generated types: ignored by git and read by the compiler. */
const OUTPUT = '.react-router/i18n';

/** Files that are imported directly and belong to no namespace; text-files-tr.ts leaves out the same. */
const NOT_NAMESPACES = new Set(['start-up', 'slow-start', 'render-error', 'no-script', 'pictures']);

/** Names of the namespaces in a folder with these files. */
export const namespacesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => !NOT_NAMESPACES.has(name))
    .sort();

/** Source of the declaration that gives i18next's types the keys of every namespace, by folder and name. */
const declaration = (namespaces: readonly { folder: string; name: string }[]) => `import 'i18next';
${namespaces.map(({ folder, name }, index) => `import type n${index} from '../../${folder}/${name}.json';`).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${namespaces.map(({ name }, index) => `      '${name}': typeof n${index};`).join('\n')}
    };
  }
}
`;

export function writeI18nTypes(): void {
  const output = folderOf(OUTPUT);
  mkdirSync(output, { recursive: true });
  const namespaces = TEXTS.flatMap((folder) =>
    namespacesOf(readdirSync(folderOf(folder))).map((name) => ({ folder, name })),
  );
  writeFileSync(join(output, 'resources.d.ts'), declaration(namespaces));
}

/** Keeps the types of the texts current: at each start and build, and when a file is added or deleted meanwhile. */
export function i18nTypes(): Plugin {
  return {
    name: 'i18n-types',
    configResolved: writeI18nTypes,
    configureServer({ watcher }) {
      const onFile = (path: string) => {
        if (TEXTS.some((folder) => dirname(path) === folderOf(folder))) writeI18nTypes();
      };
      watcher.on('add', onFile).on('unlink', onFile);
    },
  };
}

if (import.meta.main) writeI18nTypes();
