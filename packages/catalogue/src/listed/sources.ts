import type { SourceName } from '@bugunne/contract';
import type { FactName } from './facts.ts';

export type { SourceName } from '@bugunne/contract';

/** How far a source is believed: the higher, the more. */
const TRUST: Record<SourceName, number> = {
  bugunne: 100,
  file: 80,
  wikidata: 60,
  musicbrainz: 60,
  tvmaze: 50,
  tmdb: 10,
};

/** Facts of which a source knows more than its place among the others says. */
const KNOWS_BEST: Partial<Record<SourceName, { facts: readonly FactName[]; trust: number }>> = {
  // Wikidata often counts only the seasons that have an entry of their own.
  tvmaze: { facts: ['seasons', 'endYear', 'minutes'], trust: 70 },
};

export const trustOf = (source: SourceName, fact: FactName): number => {
  const best = KNOWS_BEST[source];
  return best?.facts.includes(fact) ? best.trust : TRUST[source];
};

/** Whether the source's terms forbid to use its facts for more than showing them: no training, no model, no ranking. */
export const isForDisplayOnly = (source: SourceName): boolean => source === 'tmdb';
