import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const SOURCE = inRoot('apps/web/src');
/** Shorter files have to be shared, loaded on their own, or listed. */
const FEWEST_LINES = 15;

/** Folders where each file is a place of its own: route modules, design primitives, queries of a capability. */
const KINDS = ['routes/', 'components/ui/', 'lib/queries/'];

/** Why a file that one other folder imports, or its own alone, is not a part of a neighbour. */
const REASONS = {
  'admin/lib/use-is-phone.ts': 'tables, filters and figures need the same media query',
  'admin/pages/activities/cut-note.tsx': 'both tabs show it, and neither belongs to the other',
  'admin/trusted-types.ts': 'has to run before every other module of the start',
  'components/site/nav-link-class.ts': 'the headers of visitors and of members load apart',
  'components/site/discover-pages.ts': 'the menu of computers, that of phones and the teasers load apart',
  'components/wordmark.tsx': 'headers, the start screen and pages that failed load apart',
  'features/auth/premium-path.ts': 'its neighbour next-path.ts is in the chunk of every page',
  'features/auth/redirect-visitors.tsx': 'its neighbour redirect-signed-in.tsx is in the chunk of every page',
  'features/help/search/load-search.ts': 'tests replace the search that is loaded on demand',
  'features/imports/service-names.ts': 'every step of an import names the services',
  'features/item/item-about.tsx': 'the page of members and the public page of an item load apart',
  'features/item/shared/shared-item-skeleton.tsx': 'the route shows it until the code of the item is there',
  'features/notifications/list-open-state.ts': 'the bell and the live stream load apart',
  'features/payment/use-focus-at-start.ts':
    'a panel of its own for each outcome needs the same focus, and neither panel is a part of the other',
  'features/recommendations/narrowed/open-category.ts':
    'the daily page and the filters, with all their options, load apart',
  'features/recommendations/today-types.ts': 'types that all parts of a card share',
  'lib/media-query.ts': 'the theme and the tables of the administration listen to different queries',
  'lib/worker-messages.ts': 'the page and the worker are built apart',
  'service-worker/build-info.ts': 'constants that the build defines',
};

/**
 * Files of the web app under 15 lines that mean nothing alone: one folder (a feature, a page, a part of `lib/`) at most
 * imports them beside their own, so that they could be a part of their user or of a neighbour. Entries, such as workers and modules loaded on demand, are
 * files that no file imports statically.
 * @param {{ folder?: string, reasons?: Readonly<Record<string, string>> }} [options]
 * @returns {string[]} faults
 */
export function checkSmallFiles({ folder = SOURCE, reasons = REASONS } = {}) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !isForTests(path) && !path.endsWith('.d.ts'));
  const texts = new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const users = usersOf(texts);
  const small = files.filter((path) => {
    const lines = (texts.get(path) ?? '').trimEnd().split('\n').length;
    const others = new Set(users.get(path)).difference(new Set([roomOf(path)]));
    const isEntry = !users.has(path);
    return lines < FEWEST_LINES && !KINDS.some((kind) => path.startsWith(kind)) && !isEntry && others.size <= 1;
  });
  return [
    ...small
      .filter((path) => !(path in reasons))
      .map((path) => `${path} has fewer than ${FEWEST_LINES} lines and one user: join it to a neighbour`),
    ...Object.keys(reasons)
      .filter((path) => !small.includes(path))
      .map((path) => `${path} needs no reason any more: take it from the list in scripts/checks/small-files.mjs`),
  ];
}

/** @param {string} path */
const isForTests = (path) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);

/**
 * The folders that import each file statically.
 * @param {ReadonlyMap<string, string>} texts
 */
function usersOf(texts) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const [path, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export|\}).*?['"]([#.][^'"?]+)['"];$/gm)) {
      const imported = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier);
      users.set(imported, (users.get(imported) ?? new Set()).add(roomOf(path)));
    }
  }
  return users;
}

/** Folders whose folders are rooms; any other is one room with all in it. */
const HALLS = new Set(['features', 'pages', 'layouts', 'admin/pages']);

/** The feature, page or other folder that a file belongs to. @param {string} path */
function roomOf(path) {
  const folders = dirname(path).split('/');
  const hall = [2, 1].map((depth) => folders.slice(0, depth).join('/')).find((name) => HALLS.has(name));
  return folders.slice(0, hall ? hall.split('/').length + 1 : 1).join('/');
}
