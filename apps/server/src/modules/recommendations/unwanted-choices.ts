import {
  type Category,
  type Language,
  PREFERENCE_OPTIONS,
  type Preferences,
  type UnwantedChoice,
} from '@bugunne/contract';
import type { Recommender, Signal, TurnedDown } from '@bugunne/recommender';
import { label } from '../../shared/items/present-parts.ts';

type Field = 'movieGenres' | 'seriesGenres' | 'musicMoods' | 'musicGenres' | 'cuisineTypes';

const FIELDS: Record<Category, Partial<Record<string, Field>>> = {
  movie: { genre: 'movieGenres' },
  series: { genre: 'seriesGenres' },
  music: { mood: 'musicMoods', genre: 'musicGenres' },
  food: { cuisine: 'cuisineTypes' },
};

export type UnwantedChoicesInput = {
  recommender: Pick<Recommender, 'turnedDown'>;
  /** Today's picks, those first that are to carry an offer. */
  picks: readonly { id: string; category: Category }[];
  preferences: Preferences;
  signals: readonly Signal[];
  language: Language;
};

/**
 * The chosen values that are rationed since the user kept disliking them, each with the first pick that has it. Of several
 * values a pick carries the one that was disliked most often in a row.
 */
export function findUnwantedChoices({
  recommender,
  picks,
  preferences,
  signals,
  language,
}: UnwantedChoicesInput): Map<string, UnwantedChoice> {
  const found = new Map<string, UnwantedChoice>();
  const offered = new Set<string>();
  for (const { id, category } of picks) {
    const chosen = recommender.turnedDown(id, { signals }).flatMap(({ kind, value, dislikes }: TurnedDown) => {
      const field = FIELDS[category][kind];
      const isChosen = field !== undefined && preferences[field].some((each) => each === value);
      return isChosen && !offered.has(`${field} ${value}`) ? { field, value, dislikes } : [];
    });
    const [worst] = chosen.sort((a, b) => b.dislikes - a.dislikes);
    if (!worst) continue;
    const { field, value } = worst;
    offered.add(`${field} ${value}`);
    found.set(id, { field, value, label: label(PREFERENCE_OPTIONS[field], value, language).label });
  }
  return found;
}
