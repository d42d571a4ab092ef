const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
};
/** Characters of one text that are read; longer ones are no sentence of a recipe. */
const MOST_READ = 20_000;

/** Elements whose content is no text. */
const SILENT = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const TAG = /<(?:[a-z!/?][^<>]*(?:>|$))/giu;

const withoutTags = (text: string) => text.replace(SILENT, ' ').replace(TAG, ' ');

const decoded = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,8});/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });

/**
 * A text of a file without markup, in single spaces. Entities are decoded before tags are removed again, so that escaped
 * markup goes as well.
 */
export const plainText = (text: string): string =>
  withoutTags(decoded(withoutTags(text.slice(0, MOST_READ))))
    .normalize('NFC')
    // Characters that nothing shows, such as those that turn the direction of writing, would hide words.
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
