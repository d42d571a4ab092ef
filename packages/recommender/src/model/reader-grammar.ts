/** Stands in a text where a title in quotes was that the reader likes. */
export const LIKED = '“”';

/** How a language speaks of the reader. Texts hold `LIKED` where a title they like stood in quotes. */
export type ReaderGrammar = {
  /** The few things that may be said of the reader, of tastes (patterns, `NEVER` when there are none) and liked titles. */
  statements(tastes: string): readonly RegExp[];
  /** Beside one of those: that they may like it. */
  prediction: RegExp;
  /** A word, in lower case, that speaks of the reader or of whoever writes to them. */
  speaks(word: string, isOrdinary: (word: string, exactly: boolean) => boolean): boolean;
  /** What turns a statement round, or says when or how often it was so. */
  turns: RegExp;
};
