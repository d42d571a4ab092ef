import type { ReasonKind } from './types.ts';

/** Kinds that no sentence names: the rating is on the card. */
type Unnamed = 'rating';
export type NamedKind = Exclude<ReasonKind, Unnamed>;

/**
 * The sentences of one language. `lead` gives the alternatives for a reason; each is a function of what it names, which
 * may have to be cut, and of the title of a liked work that has it too. An alternative returns null when it does not
 * apply. Those at even places are for even days, the others for odd days; the last one of either needs no title and is
 * the shortest. `tail` is a short second sentence, or null where the kind has none.
 */
export type Sentences = {
  lead: Record<NamedKind, readonly Sentence[]>;
  /** The alternatives for a value that the user did not choose but liked items have; they state only that. */
  learned: Record<LearnedKind, readonly Sentence[]>;
  tail(kind: ReasonKind, value: string): string | null;
  /** The word for the value of a reason. */
  nameOf(kind: ReasonKind, value: string): string;
};

/** A title, and whether it is in a foreign language. */
export type Title = { text: string; isForeign: boolean };
export type Sentence = (name: string, title: Title | null) => string | null;

/** Kinds of reasons that can come from liked items alone. */
export const LEARNED_KINDS = ['genre', 'mood', 'cuisine', 'mealType'] as const satisfies readonly ReasonKind[];
export type LearnedKind = (typeof LEARNED_KINDS)[number];

export const isLearnedKind = (kind: ReasonKind): kind is LearnedKind =>
  LEARNED_KINDS.some((learned) => learned === kind);
