import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';

type InBoth<Text> = Readonly<Record<Language, Text>>;

/** A row of `samples/`: an item of the catalogue as users see it; genres, moods and difficulty are catalogue values. */
export type SampleRow = {
  readonly id: string;
  readonly title: InBoth<string>;
  /** Language of a title that is shown untranslated. */
  readonly titleLanguage?: InBoth<string | null>;
  readonly description: InBoth<string>;
  /** Minutes: of one episode for a series, from start to finish for a recipe. */
  readonly duration: number;
  /** For a recipe: its cuisines. */
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
  readonly coverMotif: string;
};

export type Sample = SampleRow & { readonly category: Category };

export const samplesOf = (category: Category, rows: readonly SampleRow[]): Sample[] =>
  rows.map((row) => ({ ...row, category }));

/** Alternates between two lists, then appends the rest of the longer one. */
export function interleave<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const rounds = Array.from({ length: Math.max(first.length, second.length) }, (_, round) => round);
  return rounds.flatMap((round) => [...first.slice(round, round + 1), ...second.slice(round, round + 1)]);
}
