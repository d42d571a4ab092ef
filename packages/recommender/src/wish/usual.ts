import { CHOSEN_ASPECTS, chosenValues } from '../aspects.ts';
import { valuesOf } from '../reasons.ts';
import type { Candidate, UserHistory } from '../types.ts';

/**
 * Whether an item is outside a user's tastes: its first genre, cuisine or mood is neither chosen nor the first of a liked
 * item. For a user without any tastes every item is.
 */
export function outsideTastes(
  category: Candidate['category'],
  { preferences, signals }: Pick<UserHistory, 'preferences' | 'signals'>,
  itemOf: (id: string) => Candidate | undefined,
): (item: Candidate) => boolean {
  const aspects = CHOSEN_ASPECTS[category].filter(({ primary, kind }) => primary && kind !== 'mealType');
  const liked = signals.flatMap(({ itemId, liked: likes }) => (likes === true ? (itemOf(itemId) ?? []) : []));
  const usual = aspects.map(({ kind, field }) => ({
    kind,
    values: new Set([
      ...chosenValues(preferences, field),
      ...liked.filter((item) => item.category === category).flatMap((item) => valuesOf(item, kind).slice(0, 1)),
    ]),
  }));
  return (item) =>
    usual.every(({ kind, values }) => {
      const [first] = valuesOf(item, kind);
      return first === undefined || !values.has(first);
    });
}
