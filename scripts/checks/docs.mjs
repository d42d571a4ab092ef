import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { decisionFaults } from './decisions.mjs';

/** Paths that exist only after a build or a run. */
const generated = /(^|\/)(node_modules|dist|\.data|\.react-router|test-results)(\/|$)/;

const decisions = 'docs/decisions';

/**
 * Paths, links and `npm run` commands that the documents name and that do not exist, and faults of the decisions. In a
 * path `<f>` and `*` match any name and `{tr,en}` is expanded.
 * @returns {string[]} faults
 */
export function checkDocs() {
  const missing = documents().flatMap((document) => {
    const text = readFileSync(inRoot(document), 'utf8');
    return faultsOf(document, text).map((fault) => `${document}: ${fault}`);
  });
  const texts = filesBelow(decisions).map((path) => ({
    name: relative(decisions, path),
    text: readFileSync(inRoot(path), 'utf8'),
  }));
  return [...missing, ...decisionFaults(texts).map((fault) => `${decisions}/${fault}`)];
}

function documents() {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...top, ...filesBelow('docs').filter((path) => path.endsWith('.md'))];
}

/** @param {string} document @param {string} text @returns {string[]} */
function faultsOf(document, text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|<img[^>]+src="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  );
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  return [
    ...spans
      .filter(isPath)
      .filter((path) => !exists(path))
      .map((path) => `\`${path}\` is not there`),
    ...links.filter((link) => !exists(target(document, link))).map((link) => `the link ${link} leads nowhere`),
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name} is no command`),
  ];
}

/** Top-level folders: other words with a slash are addresses, media types and prose. */
const folders = ['apps', 'packages', 'e2e', 'bench', 'docs', 'scripts', '.ci'];
/** @param {string} span */
const isPath = (span) =>
  /^[\w./@<>{},*+-]+$/.test(span) && folders.includes(span.split('/')[0] ?? '') && span.includes('/');

/** @param {string} document @param {string} link */
function target(document, link) {
  if (/^([a-z]+:|#|\/)/i.test(link)) return '';
  return relative(root, inRoot(dirname(document), decodeURI(link.replace(/[#?].*$/, ''))));
}

/** @param {string} path */
function exists(path) {
  if (path === '' || generated.test(path)) return true;
  return alternatives(path.replace(/\/$/, '')).every((name) => matches('', name.split('/')));
}

/** @param {string} path @returns {string[]} one path for each of {a,b} */
function alternatives(path) {
  const found = /\{([^{}]*)\}/.exec(path);
  if (found === null) return [path];
  return (found[1] ?? '').split(',').flatMap((choice) => alternatives(path.replace(found[0], choice)));
}

/** @param {string} folder @param {string[]} names @returns {boolean} whether one path below the folder fits */
function matches(folder, [name, ...rest]) {
  if (name === undefined) return true;
  if (name === '**') return true;
  if (!/[*<]/.test(name)) return existsSync(inRoot(folder, name)) && matches(join(folder, name), rest);
  const escaped = name.replace(/[.+]/g, '\\$&').replace(/\*|<[^>]*>/g, '[^/]+');
  const pattern = new RegExp(`^${escaped}$`);
  const entries = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [];
  return entries.some((entry) => pattern.test(entry) && matches(join(folder, entry), rest));
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
