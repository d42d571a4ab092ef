import { CUISINES, type Language, MEAL_TYPES, type Option } from '@bugunne/contract';
import type { Recipe } from '../schema.ts';

const labelOf = (options: readonly Option[], value: string | undefined, language: Language) =>
  options.find((option) => option.value === value)?.label[language];

/** The line that describes a recipe of the owner, made from its facts: "Türk mutfağından çorba, 45 dakika." */
export function recipeSentence(
  { cuisines, mealTypes, prepTime, cookTime }: Pick<Recipe, 'cuisines' | 'mealTypes' | 'prepTime' | 'cookTime'>,
  language: Language,
): string {
  const cuisine = labelOf(CUISINES, cuisines[0], language);
  const meal = labelOf(MEAL_TYPES, mealTypes[0], language)?.toLocaleLowerCase(language);
  const minutes = prepTime + cookTime;
  if (language === 'tr') {
    const kind = meal ?? 'tarif';
    const start = cuisine === undefined ? kind : `${cuisine} mutfağından ${kind}`;
    const time = minutes > 0 ? `, ${minutes} dakika` : '';
    return `${start.charAt(0).toLocaleUpperCase('tr')}${start.slice(1)}${time}.`;
  }
  const kind = cuisine === undefined ? (meal ?? 'recipe') : `${cuisine} ${meal ?? 'recipe'}`;
  const time = minutes > 0 ? `, ${minutes} minutes` : '';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${time}.`;
}
