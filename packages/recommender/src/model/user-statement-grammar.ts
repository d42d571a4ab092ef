/** Placeholder for a quoted title that the user likes. */
export const LIKED = '“”';

/** How a language makes statements about the user. Texts contain `LIKED` in place of a quoted liked title. */
export type UserStatementGrammar = {
  /** The allowed statements about the user, of tastes (patterns, `NEVER` when there are none) and of liked titles. */
  statements(tastes: string): readonly RegExp[];
  /** Allowed only together with a statement: that the user may like the item. */
  prediction: RegExp;
  /** Words of which every statement about the user has one. */
  mentions: RegExp;
  /** Words that negate a statement, or say when or how often it was true. */
  qualifier: RegExp;
};
