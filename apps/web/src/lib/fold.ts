/**
 * A text as the search compares it: case, accents and the Turkish letters do not matter, so that "ISPANYOL",
 * "ispanyol" and "İspanyol" are one. Turkish lower case first, because it alone knows what to do with I and İ.
 */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '').trim();
