/**
 * Runs after the build: adds structured data for search engines to the pre-rendered pages, and takes the scripts out of
 * the way of the first paint. The preloads and the module script of each page become an inert script, from which
 * `src/boot/boot.js` starts them after the paint.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePath } from '@bugunne/contract/page-paths';
import { INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { type HTMLElement, parse } from 'node-html-parser';
import { structuredData } from './structured-data.ts';

const FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));
/** The shell of the signed-in pages. */
const SHELL = '__spa-fallback.html';
const MANIFEST = join(FOLDER, '.vite');
/** Namespaces that come with the list of a language (src/i18n/text-files-tr.ts). */
const LISTED = ['common', 'nav'];

/** Output files of the build by their source (https://vite.dev/guide/backend-integration). */
const outputs: Readonly<Record<string, { file: string } | undefined>> = JSON.parse(
  readFileSync(join(MANIFEST, 'manifest.json'), 'utf8'),
);

function outputOf(source: string): string {
  const output = outputs[source];
  if (!output) throw new Error(`the build has no ${source}`);
  return `/${output.file}`;
}

function theOnly(page: HTMLElement, selector: string): HTMLElement {
  const [element, ...others] = page.querySelectorAll(selector);
  if (!element || others.length > 0) throw new Error(`not one ${selector} in a page`);
  return element;
}

/** URLs of a page's texts: those of every page and the files of its namespaces. */
function textsOf(page: HTMLElement): string[] {
  const { lang = '', 'data-namespaces': namespaces = '' } = theOnly(page, 'html').attributes;
  const files = namespaces
    .split(' ')
    .filter((name) => !LISTED.includes(name))
    .map((name) => `src/i18n/${lang}/${name}.json`);
  return [`src/i18n/text-files-${lang}.ts`, ...files].map(outputOf);
}

function delayScripts(page: HTMLElement): void {
  const preloads = page.querySelectorAll('link[rel="modulepreload"]');
  const hrefs = preloads.map((link) => link.attributes['href'] ?? '');
  for (const link of preloads) link.remove();
  const script = theOnly(page, 'script[type="module"]');
  script.setAttributes({ type: 'text/late-module', 'data-preload': [...hrefs, ...textsOf(page)].join(' ') });
}

const addressOf = (file: string) => `/${relative(FOLDER, file).split(sep).slice(0, -1).join('/')}`.normalize('NFC');

/** Adds JSON-LD where the page is indexed. */
function addStructuredData(page: HTMLElement, address: string): void {
  for (const language of ['tr', 'en'] as const) {
    const indexed = INDEXED_PAGES.find((each) => pagePath(language, each) === address);
    if (!indexed) continue;
    const title = theOnly(page, 'title').text;
    const description = theOnly(page, 'meta[name="description"]').getAttribute('content') ?? '';
    const json = JSON.stringify(structuredData({ language, page: indexed, title, description }));
    const data = `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
    theOnly(page, 'head').insertAdjacentHTML('beforeend', data);
  }
}

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.html')) continue;
  const path = join(entry.parentPath, entry.name);
  const page = parse(readFileSync(path, 'utf8'), { comment: true });
  // It was rendered at the address of the landing page, whose texts it does not need.
  if (entry.name === SHELL) theOnly(page, 'html').setAttribute('data-namespaces', 'common');
  delayScripts(page);
  if (entry.name !== SHELL) addStructuredData(page, addressOf(path));
  writeFileSync(path, page.toString());
}
// It is for the build, not for visitors.
rmSync(MANIFEST, { recursive: true });
