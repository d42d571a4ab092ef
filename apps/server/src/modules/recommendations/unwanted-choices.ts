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
  rejected: readonly { id: string; category: Category }[];
  preferences: Preferences;
  signals: readonly Signal[];
  language: Language;
};

/** For each rejected item the chosen value that the user disliked most often in a row, if it is rationed by now. */
export function findUnwantedChoices({
  recommender,
  rejected,
  preferences,
  signals,
  language,
}: UnwantedChoicesInput): Map<string, UnwantedChoice> {
  const found = new Map<string, UnwantedChoice>();
  for (const { id, category } of rejected) {
    const chosen = recommender.turnedDown(id, { signals }).flatMap(({ kind, value, dislikes }: TurnedDown) => {
      const field = FIELDS[category][kind];
      const isChosen = field !== undefined && preferences[field].some((each) => each === value);
      return isChosen ? { field, value, dislikes } : [];
    });
    const [worst] = chosen.sort((a, b) => b.dislikes - a.dislikes);
    if (!worst) continue;
    const { field, value } = worst;
    found.set(id, { field, value, label: label(PREFERENCE_OPTIONS[field], value, language).label });
  }
  return found;
}
