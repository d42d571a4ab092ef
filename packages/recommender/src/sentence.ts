import type { ReasonKind } from './types.ts';

/**
 * The sentences of one language. `lead` gives a reason's alternatives; every text is a function of the title or
 * name in it, which may have to be cut, and ignores it where the kind has none. The last alternative is the
 * shortest. `tail` is a short second sentence, or null where the kind makes none.
 */
export type Sentences = {
  lead: Record<ReasonKind, (value: string) => readonly Sentence[]>;
  tail(kind: ReasonKind, value: string): string | null;
};

export type Sentence = (subject: string) => string;

/** Kinds whose sentence names a title or a person. */
export const HAS_SUBJECT: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['likedItem', 'alsoLiked', 'maker']);
