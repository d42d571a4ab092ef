/** Folders of exports that tell what a file is. Other folders may have the user's name. */
const FOLDERS = new Set([
  'likes',
  'lists',
  'deleted',
  'orphaned',
  'watched',
  'ratings',
  'history',
  'hidden',
  'listens',
]);
/** Folders whose files are no history, whatever folders they have within. */
const REMOVED = new Set(['deleted', 'orphaned']);
const LENGTH = 100;

/** Whether a file lies in a folder of this name. */
export function isInFolder(name: string, folder: string): boolean {
  return name.toLowerCase().startsWith(`${folder}/`);
}

/** The file's name without its folders, in lower case. */
export function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}

/**
 * The name of a file as results show it: without folders, except those that tell what it is, and without the user names
 * and addresses that services put into names of files.
 */
export function safeName(path: string): string {
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  const base = withoutUserName(clean(parts.at(-1) ?? ''));
  const folders = parts.slice(0, -1).map((part) => part.toLowerCase());
  const folder = folders.find((part) => REMOVED.has(part)) ?? folders.findLast((part) => FOLDERS.has(part));
  return folder === undefined ? base : `${folder}/${base}`;
}

function clean(name: string): string {
  const plain = name.replace(/\p{C}/gu, '').replace(/\S+@[\w-]+(\.[\w-]+)+?(?=\.\w+$|\s|$)/g, '…');
  const dot = plain.lastIndexOf('.');
  return plain.length <= LENGTH
    ? plain
    : `${plain.slice(0, LENGTH - 8)}…${dot === -1 ? '' : plain.slice(dot).slice(0, 7)}`;
}

/** `letterboxd-alice-2026-01-31-10-00-utc.zip` and `trakt-backup-alice.zip` have the user's name after the service's. */
function withoutUserName(name: string): string {
  const match =
    /^(letterboxd|trakt|spotify|lastfm|listenbrainz)([-_].*?)?((?:[-_]\d[\d_-]*)?(?:[-_]utc)?(?:\s\(\d+\))?\.\w+)$/i.exec(
      name,
    );
  if (match === null) return name;
  const [, service = '', middle = '', end = ''] = match;
  const words = middle.split(/[-_]/).filter((word) => PLAIN_WORDS.has(word.toLowerCase()));
  return [service, ...words].join('-') + end;
}

const PLAIN_WORDS = new Set([
  'backup',
  'data',
  'diary',
  'export',
  'history',
  'likes',
  'listens',
  'loved',
  'lovedtracks',
  'ratings',
  'scrobbles',
  'tracks',
  'watched',
  'watchlist',
]);
