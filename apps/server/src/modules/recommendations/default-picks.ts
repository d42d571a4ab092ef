import { byCategory, type Category, filteringRestrictions, type Preferences } from '@bugunne/contract';
import { type Candidate, DRINK } from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import type { CandidatePool } from '../../shared/items/candidate-pool.ts';
import { oncePer } from '../../shared/once-per.ts';
import type { PickOrder } from './picker.ts';

/** Neutral match, since default picks are not scored. */
const NEUTRAL_MATCH = 50;

export type DefaultPicks = (
  order: PickOrder,
  category: Category,
  count: number,
  also?: Iterable<string>,
) => StoredPick[];

/** Titles in Turkish and Turkish dishes first, well-rated ones before others, drinks last. */
const rankedOf = oncePer(({ of }: CandidatePool) =>
  byCategory((category) =>
    of[category].toSorted(
      (a, b) =>
        Number(isDrink(a)) - Number(isDrink(b)) ||
        Number(isTurkish(b)) - Number(isTurkish(a)) ||
        (b.rating ?? 0) - (a.rating ?? 0),
    ),
  ),
);

/**
 * Picks for when the engine fails: see `rankedOf`. Diets, exclusions, dislikes and repeats are respected; other
 * preferences are ignored.
 */
export function createDefaultPicks(candidates: () => CandidatePool): DefaultPicks {
  return ({ preferences, history }, category, count, also = []) => {
    const left = new Set(also);
    const allowed = rankedOf(candidates())[category].filter(
      ({ id, diets }) =>
        !left.has(id) && !history.excluded.has(id) && (category !== 'food' || keepsDiet(diets, preferences)),
    );
    const lastShown = (id: string) => history.lastShown.get(id) ?? '';
    const isDisliked = (id: string) => Number(history.disliked.has(id));
    // Items never shown come first, then those shown longest ago; the stable sort keeps the order of equals.
    return allowed
      .toSorted((a, b) => isDisliked(a.id) - isDisliked(b.id) || lastShown(a.id).localeCompare(lastShown(b.id)))
      .slice(0, count)
      .map(({ id }) => ({
        contentId: id,
        compatibility: NEUTRAL_MATCH,
        reasons: history.lastShown.has(id)
          ? [{ kind: 'repeat', value: lastShown(id), strength: 1 }]
          : [{ kind: 'discovery', value: 'default', strength: 0 }],
        source: 'default',
      }));
  };
}

const isTurkish = ({ category, cuisines, languages }: Candidate) =>
  category === 'food' ? cuisines.includes('türk') : languages[0] === 'türkçe';

/** A drink is no dish, so it is picked only when nothing else is left. */
const isDrink = ({ mealTypes }: Candidate) => mealTypes.includes(DRINK);

const keepsDiet = (diets: Candidate['diets'], { dietaryRestrictions }: Preferences) =>
  filteringRestrictions(dietaryRestrictions).every((restriction) => diets.has(restriction));
