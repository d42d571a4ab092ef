import type { TitleQuery } from '../types.ts';

/** Right answers: the id of an item, or that the title must stay open. */
export type Expected =
  | { kind: 'matched'; id: string }
  /** Matched, or a choice with this item first. */
  | { kind: 'first'; id: string }
  | { kind: 'unknown' }
  | { kind: 'ambiguous' }
  | { kind: 'open' };

export type MatchCase = {
  query: TitleQuery;
  expected: Expected;
  /** An item that this case takes out of the catalogue, so that only others remain. */
  without?: string;
  /** Whether the rules were tuned on this case, or it is only reported. */
  part: 'tuning' | 'held out';
  origin: 'written' | 'distorted';
};
