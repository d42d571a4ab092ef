import { type Ingredient, pieceWords } from '@bugunne/catalogue';
import type { Language, RecipeDetail } from '@bugunne/contract';

type Line = RecipeDetail['ingredients'][number];

/** The singular and plural words of a counted ingredient, or null. A name that is not ours is used for both. */
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
