/** Runs after the build of the pages: bundles the service worker with the list of all their files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePath } from '@bugunne/contract/page-paths';
import { MENU_PAGES } from '@bugunne/contract/pages.constants';
import { build } from 'vite';
import { isRareFont } from '../src/service-worker/addresses.ts';
import { contractRoutes } from './contract-routes.ts';
import { minifiedScripts } from './minified-scripts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SITE = join(ROOT, 'dist/client');

const isPartOfApp = (name: string) => /\.(js|css|woff2)$/.test(name) && !isRareFont(name);
const files = readdirSync(join(SITE, 'assets')).filter(isPartOfApp).sort();
const nameIn = (text: string) => files.filter((name) => text.includes(name));

/** The file that the bundler has named after a module; the names of its files are its own, so that they may change. */
function theOnly(start: string): string {
  const [found, ...others] = files.filter((name) => name.startsWith(start));
  if (!found || others.length > 0) throw new Error(`not one file ${start}* in the build (build/service-worker.ts)`);
  return found;
}
const MANIFEST = theOnly('manifest-');
const TEXTS = { tr: theOnly('text-files-tr-'), en: theOnly('text-files-en-') };

/**
 * Files that the pages of the menus may load, now or later: what their HTML names, and all imports of that. The router's
 * manifest names the pages of members as well, so its imports do not count; nor do the texts of the other language.
 */
function menuFiles(language: 'tr' | 'en'): string[] {
  const folders = MENU_PAGES.map((page) => join(SITE, pagePath(language, page)));
  const queue = folders.flatMap((folder) => nameIn(readFileSync(join(folder, 'index.html'), 'utf8')));
  const found = new Set<string>();
  const otherTexts = TEXTS[language === 'tr' ? 'en' : 'tr'];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || name === otherTexts) continue;
    found.add(name);
    const isFollowed = name.endsWith('.js') && name !== MANIFEST;
    if (isFollowed) queue.push(...nameIn(readFileSync(join(SITE, 'assets', name), 'utf8')));
  }
  return [...found].sort();
}

const urlsOf = (names: readonly string[]) => names.map((name) => `/assets/${name}`);
const shell = readFileSync(join(SITE, '__spa-fallback.html'));

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [contractRoutes(), minifiedScripts()],
  define: {
    'process.env.NODE_ENV': '"production"',
    __BUILD_FILES__: JSON.stringify(urlsOf(files)),
    __MENU_FILES__: JSON.stringify({ tr: urlsOf(menuFiles('tr')), en: urlsOf(menuFiles('en')) }),
    __SHELL_HASH__: JSON.stringify(createHash('sha256').update(shell).digest('hex')),
  },
  build: {
    outDir: SITE,
    emptyOutDir: false,
    // A classic script: not every browser supports module workers.
    lib: {
      entry: join(ROOT, 'src/service-worker/main.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
});
