import type { ReasonKind } from './types.ts';

/**
 * The sentences of one language. `lead` gives a reason's alternatives; every text is a function of the title or
 * name in it, which may have to be cut, and ignores it where the kind has none. The last alternative is the
 * shortest. `tail` is a short second sentence, or null where the kind makes none.
 */
export type Sentences = {
  lead: Record<ReasonKind, (value: string) => readonly Sentence[]>;
  /** The alternatives where nobody chose the value and liked items showed it: then only that may be said. */
  learned: Record<LearnedKind, (value: string) => readonly Sentence[]>;
  tail(kind: ReasonKind, value: string): string | null;
};

export type Sentence = (subject: string) => string;

/** Kinds of which liked items alone can make a reason. */
export const LEARNED_KINDS = ['genre', 'mood', 'cuisine', 'mealType'] as const satisfies readonly ReasonKind[];
export type LearnedKind = (typeof LEARNED_KINDS)[number];

export const isLearnedKind = (kind: ReasonKind): kind is LearnedKind =>
  LEARNED_KINDS.some((learned) => learned === kind);

/** Kinds whose sentence names a title or a person. */
export const HAS_SUBJECT: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['likedItem', 'alsoLiked', 'maker']);
