import type { CandidateIndex } from './candidate-index.ts';
import { featureKey } from './features.ts';
import type { Candidate } from './types.ts';

/** How many of a dish's first ingredients may define it. */
const FIRST = 2;
/** An ingredient of about every tenth dish or fewer. */
const LEAST_RARITY = 0.95;
/** Rare enough, but no dish is about them: leavening, thickening, liquids, flours and seasoning. */
const HELPERS: ReadonlySet<string> = new Set([
  'baking-powder',
  'canned-tomato',
  'celery-stalk',
  'coconut-flour',
  'condensed-milk',
  'corn-starch',
  'corn-tortilla',
  'dry-yeast',
  'egg-yolk',
  'english-muffin',
  'ginger',
  'lamb-tail-fat',
  'milk',
  'powdered-sugar',
  'shallot',
  'shortcrust-pastry',
  'strong-flour',
  'tapioca-starch',
  'white-vinegar',
  'whole-wheat-flour',
]);
/** Names that qualify an ingredient, which no sentence can praise: "all about additive-free coconut milk". */
const QUALIFIED = /^(gluten-free|homemade|pure|sugar-free|unsweetened|vegetarian)-/;

/** How telling an ingredient is, 0 to 1: onions, in every fourth dish, tell little. */
export const rarityOfIngredient = (index: CandidateIndex, value: string): number =>
  index.informative[index.vocabulary.find(featureKey('food', 'ingredient', value))] ?? 0;

const rareOnes = (index: CandidateIndex, { ingredients }: Candidate): string[] =>
  ingredients.slice(0, FIRST).filter((value) => rarityOfIngredient(index, value) >= LEAST_RARITY);

/** The ingredients that define a dish, in their order; none when its first ones are in many dishes. */
export const definingIngredients = (index: CandidateIndex, dish: Candidate): string[] =>
  rareOnes(index, dish).filter((value) => !HELPERS.has(value) && !QUALIFIED.test(value));

/** The ingredient that a dish may be said to be about: its very first one, if that defines it. */
export const subjectOf = (index: CandidateIndex, dish: Candidate): string | undefined =>
  definingIngredients(index, dish).find((value) => value === dish.ingredients[0]);

/** The ingredient by which dishes are compared: milk makes no dish special, but two puddings alike. */
export const mainIngredient = (index: CandidateIndex, dish: Candidate): string | undefined =>
  rareOnes(index, dish)[0] ?? dish.ingredients[0];
