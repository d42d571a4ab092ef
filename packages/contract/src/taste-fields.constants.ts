/** Preference lists that change the score of an item. Diets are not among them: they filter. */
export const TASTE_FIELDS = [
  'movieGenres',
  'seriesGenres',
  'languages',
  'musicMoods',
  'musicGenres',
  'foodDifficulty',
  'cuisineTypes',
  'mealTypes',
] as const;
