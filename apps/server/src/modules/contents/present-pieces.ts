import { type Ingredient, pieceWords } from '@bugunne/catalogue';
import type { Language, RecipeDetail } from '@bugunne/contract';

type Line = RecipeDetail['ingredients'][number];

/** How the line of a recipe is counted. An ingredient under a name that is not ours keeps it beside any number. */
export function presentPieces(
  ingredient: Ingredient | null | undefined,
  { name, unit }: Pick<Line, 'name' | 'unit'>,
  language: Language,
): Line['pieces'] {
  const words = unit === 'piece' && ingredient ? pieceWords(ingredient.id) : null;
  if (!words) return null;
  const ours = [ingredient?.name.en, words.one, words.other].map((known) => known?.toLowerCase());
  // Turkish counts in the singular: "3 domates".
  if (language === 'en' && ours.includes(name.toLowerCase())) return words;
  return { ...words, one: name, other: name };
}
