import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import { byCategory, type Category } from '@bugunne/contract';
import type { Candidate } from '@bugunne/recommender';
import { oncePer } from '../once-per.ts';
import { toCandidate } from './candidates.ts';

/** The features of all items of one state of the catalogue. */
export type CandidatePool = {
  /** In the order of the catalogue. */
  all: readonly Candidate[];
  byId: ReadonlyMap<string, Candidate>;
  of: Readonly<Record<Category, readonly Candidate[]>>;
};

export function poolOf(all: readonly Candidate[]): CandidatePool {
  return {
    all,
    byId: new Map(all.map((candidate) => [candidate.id, candidate])),
    of: byCategory((category) => all.filter((candidate) => candidate.category === category)),
  };
}

/** The features of a catalogue's items, made once. */
export const candidatePoolOf = oncePer((catalogue: Catalogue) =>
  poolOf(catalogue.items.map((item) => toCandidate(item, catalogue))),
);

/** The features after a change: those of unchanged items are used again, since making all of them would delay requests. */
export function changedPool(pool: CandidatePool, before: Catalogue, next: Catalogue): CandidatePool {
  const known = (item: CatalogueItem) => (before.byId.get(item.id) === item ? pool.byId.get(item.id) : undefined);
  return poolOf(next.items.map((item) => known(item) ?? toCandidate(item, next)));
}
