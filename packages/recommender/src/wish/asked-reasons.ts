import type { RefreshFilters } from '@bugunne/contract';
import type { Candidate, Reason, ReasonKind } from '../types.ts';
import { encodeAsked } from './asked-parts.ts';

const MOST_REASONS = 8;
const ASKED: readonly ReasonKind[] = ['askedRepeat', 'askedLike', 'asked', 'askedSurprise'];
/** They say that nothing else was left, which does not hold for an item that the user asked for. */
const OF_THE_REST: readonly ReasonKind[] = ['repeat', 'overlong', 'otherLanguage', 'otherMeal'];

/** Reasons that name the user’s wishes, all of which the item satisfies. */
export function askedReasons(filters: RefreshFilters, item: Candidate): Reason[] {
  const asked = encodeAsked(filters, item);
  return [
    ...(filters.like === undefined ? [] : [{ kind: 'askedLike', value: filters.like, strength: 1 } as const]),
    ...(asked === '' ? [] : [{ kind: 'asked', value: asked, strength: 1 } as const]),
    ...(filters.surprise ? [{ kind: 'askedSurprise', value: 'outside', strength: 1 } as const] : []),
  ];
}

/** The reasons of a pick with those that name the wish, which lead. */
export function withAsked(reasons: readonly Reason[], asked: readonly Reason[]): Reason[] {
  const again = reasons.flatMap((reason) =>
    reason.kind === 'repeat' ? [{ ...reason, kind: 'askedRepeat' } as const] : [],
  );
  const others = reasons.filter(({ kind }) => !ASKED.includes(kind) && !OF_THE_REST.includes(kind));
  return [...again, ...asked, ...others].slice(0, MOST_REASONS);
}

/** The reasons that hold now for a pick with these earlier ones: what the user asked for and a repetition stay. */
export function renewedReasons(earlier: readonly Reason[], now: readonly Reason[]): Reason[] {
  const asked = earlier.filter(({ kind }) => ASKED.includes(kind));
  if (asked.length > 0) return withAsked(now, asked);
  return [...earlier.filter(({ kind }) => kind === 'repeat'), ...now];
}
