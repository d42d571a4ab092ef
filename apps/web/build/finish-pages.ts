/**
 * Runs after the build: adds structured data for search engines to the pre-rendered pages and makes them paint from their
 * HTML alone. Each page inlines its font faces and critical styles; the full style sheet, the icons and the preloads are
 * in a `noscript`, from which `boot.js` takes them after the first paint. The shell of the signed-in pages, which is empty
 * without its scripts, loads everything at once and says without scripts that it needs them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePath } from '@bugunne/contract/page-paths';
import { INDEXED_PAGES } from '@bugunne/contract/pages';
import { decoded } from './entities.ts';
import { NO_SCRIPT_SHELL } from './no-script-shell.ts';
import { structuredData } from './structured-data.ts';

const FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));
const SHELL = '__spa-fallback.html';
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const ICONS = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*\/>/g;
/** Keeps browsers from requesting /favicon.ico at once. */
const NO_ICON = '<link rel="icon" href="data:,"/>';
const MODULE = '<script type="module" async="">';

/** JSON-LD of an indexed page; an empty string for all others. */
function dataOf(html: string, address: string): string {
  for (const language of ['tr', 'en'] as const) {
    const page = INDEXED_PAGES.find((each) => pagePath(language, each) === address);
    if (!page) continue;
    const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const description = decoded(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
    if (!title || !description) throw new Error(`${address} has no title or no description`);
    const json = JSON.stringify(structuredData({ language, page, title, description })).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json">${json}</script>`;
  }
  return '';
}

const ASSETS = join(FOLDER, 'assets');
const assets = readdirSync(ASSETS);
const assetNamed = (name: RegExp) => {
  const found = assets.find((each) => name.test(each));
  if (!found) throw new Error(`the build has no ${name}`);
  return found;
};

/** URLs of a page's texts: the list of its language and the files of its namespaces. */
function textsOf(html: string): string[] {
  const [, language, namespaces = ''] = /<html lang="(\w+)" data-namespaces="([^"]*)"/.exec(html) ?? [];
  const list = assetNamed(new RegExp(`^text-files-${language}-.*\\.js$`));
  const source = readFileSync(join(ASSETS, list), 'utf8');
  const files = namespaces.split(' ').map((name) => {
    const file = new RegExp(`/${name}\\.json.{0,60}?import\\([\`"']\\./([\\w.-]+\\.js)`).exec(source)?.[1];
    if (!file) throw new Error(`the build has no texts ${language}/${name}`);
    return file;
  });
  return [list, ...files].map((name) => `/assets/${name}`);
}

/**
 * Removes from the router's manifest what every page would load for nothing: the imports of each route, which only
 * prefetching links would use, and properties that are false, which the router treats like absent ones.
 */
function shortenManifest(): void {
  const path = join(ASSETS, assetNamed(/^manifest-\w+\.js$/));
  const source = readFileSync(path, 'utf8');
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  type Route = Record<string, unknown> & { imports: string[] };
  const manifest: { entry: { imports: string[] }; routes: Record<string, Route> } = JSON.parse(
    source.slice(start, end),
  );
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) part.imports = [];
  const json = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
  writeFileSync(path, source.slice(0, start) + json + source.slice(end));
}
shortenManifest();

/** Each runs in a task of its own, in this order. */
const LIBRARIES = [/^core-.*\.js$/, /^router-.*\.js$/];
const libraries = LIBRARIES.map((name) => `/assets/${assetNamed(name)}`).join(' ');

/** Most functions in them run at once: with this hint Chromium compiles them off the main thread. */
function hintCompiling(): void {
  for (const name of [...LIBRARIES, /^shell-.*\.js$/]) {
    const path = join(ASSETS, assetNamed(name));
    writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, 'utf8')}`);
  }
}
hintCompiling();

const TURKISH = /[ĞğİŞş₺]/;
const turkishFonts = assets
  .filter((name) => /-turkish-.*\.woff2$/.test(name))
  .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin="anonymous"/>`)
  .join('');

/** Preloads of the Turkish fonts for an English page with Turkish names. */
const fontsOf = (html: string) => (TURKISH.test(html) && !html.includes('-turkish-') ? turkishFonts : '');

const addressOf = (file: string) => `/${relative(FOLDER, file).split(sep).slice(0, -1).join('/')}`.normalize('NFC');

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.html')) continue;
  const path = join(entry.parentPath, entry.name);
  const html = readFileSync(path, 'utf8');
  if (!html.includes(MODULE)) throw new Error(`${path} has no scripts`);
  if (entry.name === SHELL) {
    writeFileSync(
      path,
      html.replace(/<body[^>]*>/, (body) => body + NO_SCRIPT_SHELL),
    );
    continue;
  }
  const preloads = [...[...html.matchAll(PRELOADS)].map(([, href]) => href), ...textsOf(html)];
  const late = [
    ...(html.match(ICONS) ?? []),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}"/>`),
  ].join('');
  const finished = html
    .replace(PRELOADS, '')
    .replace(ICONS, '')
    .replace(MODULE, `<script type="text/late-module" data-first="${libraries}">`)
    .replace(
      '</head>',
      () =>
        `${fontsOf(html)}${NO_ICON}<noscript id="late">${late}</noscript>${dataOf(html, addressOf(path))}</head>`,
    );
  writeFileSync(path, finished);
}
