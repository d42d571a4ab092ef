import type { Category } from '@bugunne/contract/item-terms';
import type { Language } from '@bugunne/contract/language';

type InBoth<Text> = Readonly<Record<Language, Text>>;

/** A row of `samples/`: an item of the catalogue as its readers see it; genres, moods and difficulty by their values. */
export type SampleRow = {
  readonly id: string;
  readonly title: InBoth<string>;
  /** Of a title that is shown untranslated. */
  readonly titleLanguage?: InBoth<string | null>;
  readonly description: InBoth<string>;
  /** Minutes; of a series' episode, and of a recipe from start to finish. */
  readonly duration: number;
  /** Of a recipe: its cuisines. */
  readonly genre: readonly string[];
  readonly year?: number;
  readonly director?: string;
  readonly endYear?: number | null;
  readonly seasons?: number;
  readonly artist?: string;
  readonly trackCount?: number;
  readonly moods?: readonly string[];
  readonly difficulty?: string;
  readonly servings?: number;
};

export type Sample = SampleRow & { readonly category: Category };

export const samplesOf = (category: Category, rows: readonly SampleRow[]): Sample[] =>
  rows.map((row) => ({ ...row, category }));

/** One of each in turn, then what is left of the longer list. */
export function inTurn<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const rounds = Array.from({ length: Math.max(one.length, other.length) }, (_, round) => round);
  return rounds.flatMap((round) => [...one.slice(round, round + 1), ...other.slice(round, round + 1)]);
}
