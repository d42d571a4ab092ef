import { defaultPreferences, PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';

/** Preferences of a demo user. */
export function demoTastes(random: () => number): Preferences {
  const some = <T extends { value: string }>(options: readonly T[], count: number): T['value'][] =>
    [...options]
      .map((option) => ({ option, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ option }) => option.value);
  const isPicky = random() < 0.3;
  return {
    ...defaultPreferences(),
    movieGenres: some(PREFERENCE_OPTIONS.movieGenres, 6),
    seriesGenres: some(PREFERENCE_OPTIONS.seriesGenres, 6),
    musicMoods: some(PREFERENCE_OPTIONS.musicMoods, 6),
    musicGenres: some(PREFERENCE_OPTIONS.musicGenres, 3),
    foodDifficulty: ['kolay', 'orta'],
    cuisineTypes: some(PREFERENCE_OPTIONS.cuisineTypes, 4),
    mealTypes: some(PREFERENCE_OPTIONS.mealTypes, 4),
    languages: ['türkçe', ...some(PREFERENCE_OPTIONS.languages.slice(1, 8), 2)],
    dietaryRestrictions: isPicky ? [random() < 0.5 ? 'vejetaryen' : 'glutensiz'] : [],
    maxDuration: 90 + 5 * Math.floor(random() * 19),
  };
}
