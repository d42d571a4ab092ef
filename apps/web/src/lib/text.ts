/**
 * Folds a text for search: case, accents and Turkish letters are ignored, so that "ISPANYOL", "ispanyol" and "İspanyol"
 * are equal. Turkish lower-casing comes first, because only it maps both I and İ correctly.
 */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '').trim();

/** Decodes a URL or a part of it for display; returns it unchanged when it is malformed, since users can type any URL. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
