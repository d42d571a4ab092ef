/** Letters without a Unicode decomposition into base letter and mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ıøłđßæœ]/g, (letter) => BASE_LETTERS[letter] ?? letter);

/**
 * A key that compares titles regardless of case (also Turkish İ/ı), accents and punctuation. A title of symbols only,
 * such as "÷", is its own key.
 */
export function titleKey(title: string): string {
  const key = plain(title)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return key || title.trim();
}

/** A text normalised for search: words without case, accents and punctuation, so that "isik" is found in "Işık". */
export const searchKey = (text: string): string =>
  plain(text)
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
