/** Folds a text for a search in memory, like the SQL function `fold_text`; accents of other languages are ignored, too. */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
