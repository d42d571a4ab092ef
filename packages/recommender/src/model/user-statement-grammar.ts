/** Placeholder for a quoted title that the user likes. */
export const LIKED = '“”';

/** How a language makes statements about the user. Texts contain `LIKED` in place of a quoted liked title. */
export type UserStatementGrammar = {
  /** The allowed statements about the user, of tastes (patterns, `NEVER` when there are none) and of liked titles. */
  statements(tastes: string): readonly RegExp[];
  /** Allowed only together with a statement: that the user may like the item. */
  prediction: RegExp;
  /** Whether a word, in lower case, refers to the user or to the author of the text. */
  refersToUser(word: string, isOrdinary: (word: string, exactly: boolean) => boolean): boolean;
  /** Words that negate a statement, or say when or how often it was true. */
  qualifier: RegExp;
};
