import type { Category } from '@bugunne/contract';

/** The facts that a sentence may state about an item. Texts are in the language of the sentence. */
export type KnownItem = {
  category: Category;
  /** Director or artist. */
  makers: readonly string[];
  /** Genres, moods, meals, cuisines, difficulty. */
  labels: readonly string[];
  /** The themes that the catalogue gives the item, as short phrases ("lost love"), and what a dish is made of. */
  themes: readonly string[];
  /** Where it was made, as nouns and adjectives ("France", "French"). */
  countries: readonly string[];
  year: number | null;
  minutes: number | null;
  seasons: number | null;
  /** Whether a dish is known to be easy to cook. */
  isEasy: boolean;
  /** The texts of the catalogue about the item: "grilled" is true when they say so. */
  text: string;
};
