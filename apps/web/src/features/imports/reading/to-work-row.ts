import { importFileName, importText } from '@bugunne/contract/history-import-terms.constants';
import type { WorkRow } from '@bugunne/contract/import-rows.schema';
import { IMPORT_LIMITS } from '@bugunne/contract/part-limits.constants';
import { type HistoryEntry, outcomeOf, type SourceRow, type WorkIds } from '@bugunne/history';

const limits = IMPORT_LIMITS;
const IMDB = /^tt[0-9]{5,12}$/;
const SPOTIFY = /^[A-Za-z0-9]{22}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The first characters of a text; a half of a character at the end is replaced. */
const cut = (text: string, most: number) => importText(text.slice(0, most));

export const sourceOf = (row: SourceRow): WorkRow['source'] => ({
  file: cut(importFileName(row.file), limits.fileName),
  line: row.line,
  raw: cut(row.raw, limits.raw),
});

/** Ids in any other form than their service's would make the server refuse all rows of the request. */
function idsOf({ imdb, tmdb, spotify, musicbrainz }: WorkIds): WorkRow['ids'] {
  return {
    ...(imdb !== undefined && IMDB.test(imdb) && { imdb }),
    ...(tmdb !== undefined && Number.isInteger(tmdb) && tmdb > 0 && tmdb < 1e10 && { tmdb: String(tmdb) }),
    ...(spotify !== undefined && SPOTIFY.test(spotify) && { spotify }),
    ...(musicbrainz !== undefined && UUID.test(musicbrainz) && { musicbrainz: musicbrainz.toLowerCase() }),
  };
}

const orNull = (text: string | null) => (text?.trim() ? cut(text, limits.text) : null);
const isYear = (year: number | null) => year !== null && Number.isInteger(year) && year >= 0 && year <= 9999;

/** An entry of the history as the server takes it. */
export function toWorkRow(entry: HistoryEntry, oftenHeard: number): WorkRow {
  const { kind, title, originalTitle, year, artist, album, ids, seenOn, plays, rating, rowCount, rows } = entry;
  return {
    type: 'work',
    kind,
    title: cut(title, limits.text),
    originalTitle: orNull(originalTitle),
    year: isYear(year) ? year : null,
    artist: orNull(artist),
    album: orNull(album),
    ids: idsOf(ids),
    seenOn,
    plays: Math.min(Math.trunc(plays), limits.plays),
    rating: rating === null ? null : Math.round(rating * 2) / 2,
    ...outcomeOf(entry, oftenHeard),
    source: sourceOf(rows[0] ?? { file: title, line: 1, raw: title }),
    rowCount: Math.min(Math.max(rowCount, 1), limits.plays),
  };
}
