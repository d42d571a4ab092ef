import type { WorkRow } from '@bugunne/contract';
import type { TitleMatch, TitleQuery } from '@bugunne/matching';

/** Offered items of an ambiguous row, at most. */
const MOST_CANDIDATES = 10;

/** The meaning of a row, before it is applied. */
export type Decision =
  | { kind: 'item'; contentId: string }
  | { kind: 'ambiguous'; candidateIds: string[] }
  | { kind: 'unknown' }
  | { kind: 'failed' };

export const toQuery = ({ kind, title, originalTitle, year, artist, album, ids }: WorkRow): TitleQuery => ({
  kind,
  title,
  year,
  ...(originalTitle === null ? {} : { originalTitle }),
  ...(artist === null ? {} : { artist }),
  ...(album === null ? {} : { album }),
  ids: Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined)),
});

export function toDecision(match: TitleMatch): Decision {
  switch (match.kind) {
    case 'matched':
      return { kind: 'item', contentId: match.id };
    case 'ambiguous':
      return { kind: 'ambiguous', candidateIds: match.ids.slice(0, MOST_CANDIDATES) };
    case 'unknown':
      return match;
  }
}
