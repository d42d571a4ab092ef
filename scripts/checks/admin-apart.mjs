import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const BUILD = inRoot('apps/web/dist/client');
const SOURCE = inRoot('apps/web/src');
const WORKER = 'service-worker.js';
/** Names of files, addresses and calls of the administration; the privacy page may say "administrator". */
const ADMIN = /.{0,30}(?:\badmin(?!istrat)|_admin_|audit_logs).{0,30}/i;
/** The worker knows which addresses it leaves alone, but no file of them. */
const ADMIN_FILE = /assets\/admin\/[\w-]+\.\w+/;

/**
 * Files of the site that name something of the administration, and classes of its style sheets that only the
 * administration uses. Its build is apart, so that pages of visitors and members do not grow.
 * @param {{ folder?: string, source?: string }} [options]
 */
export function checkAdminApart({ folder = BUILD, source = SOURCE } = {}) {
  if (!existsSync(join(folder, 'admin/index.html'))) return ['admin/index.html is not built'];
  const files = filesIn(folder, ['.js', '.css', '.html']).filter((path) => !isOfAdmin(path));
  const naming = files.flatMap((path) => {
    const [found] = (path === WORKER ? ADMIN_FILE : ADMIN).exec(readFileSync(join(folder, path), 'utf8')) ?? [];
    return found === undefined ? [] : [`${path} names the administration: ${found}`];
  });
  const styles = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => ownClasses(join(folder, path), source));
  return [...naming, ...[...new Set(styles)].map((name) => `the site's styles have ".${name}" of the administration`)];
}

/** @param {string} path */
const isOfAdmin = (path) => path.startsWith('admin/') || path.startsWith('assets/admin/');

/** @param {string} folder @param {string[]} types */
const filesIn = (folder, types) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types.includes(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/**
 * Classes of a style sheet that are words of the administration's source and of no other.
 * @param {string} sheet @param {string} source
 */
function ownClasses(sheet, source) {
  const classes = readFileSync(sheet, 'utf8').matchAll(/\.((?:\\.|[\w-])+)/g);
  const words = { admin: new Set(), site: new Set() };
  for (const path of filesIn(source, ['.tsx', '.ts', '.css', '.js'])) {
    const own = path.startsWith('admin/') ? words.admin : words.site;
    for (const word of readFileSync(join(source, path), 'utf8').split(/[\s"'`]+/)) own.add(word);
  }
  return [...classes]
    .map(([, name = '']) => name.replaceAll('\\', ''))
    .filter((name) => words.admin.has(name) && !words.site.has(name));
}
