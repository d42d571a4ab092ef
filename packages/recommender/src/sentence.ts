import type { ReasonKind } from './types.ts';

/**
 * The sentences of one language. `lead` gives the alternatives for a reason; each is a function of the title or name in
 * it, which may have to be cut, and ignores it where the kind has none. The last alternative is the shortest. `tail` is
 * a short second sentence, or null where the kind has none.
 */
export type Sentences = {
  lead: Record<ReasonKind, (value: string) => readonly Sentence[]>;
  /** The alternatives for a value that the user did not choose but liked items have; they state only that. */
  learned: Record<LearnedKind, (value: string) => readonly Sentence[]>;
  tail(kind: ReasonKind, value: string): string | null;
};

export type Sentence = (subject: string) => string;

/** Kinds of reasons that can come from liked items alone. */
export const LEARNED_KINDS = ['genre', 'mood', 'cuisine', 'mealType'] as const satisfies readonly ReasonKind[];
export type LearnedKind = (typeof LEARNED_KINDS)[number];

export const isLearnedKind = (kind: ReasonKind): kind is LearnedKind =>
  LEARNED_KINDS.some((learned) => learned === kind);

/** Kinds whose sentence contains a title or a name. */
export const HAS_SUBJECT: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['likedItem', 'alsoLiked', 'maker']);
