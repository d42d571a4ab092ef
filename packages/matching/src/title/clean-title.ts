/** Longer titles are no titles, and would make the patterns slow. */
const MOST_LETTERS = 300;

/** A title from any file as one short line without invisible characters, which a database may refuse. */
export const cleanTitle = (title: string): string =>
  title
    .slice(0, MOST_LETTERS)
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
