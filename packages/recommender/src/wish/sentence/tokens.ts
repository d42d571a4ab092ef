/** A word or number of a sentence. */
export type Token = {
  /** As it was written. */
  text: string;
  kind: 'word' | 'number' | 'mark';
  /** Folded: lower case without accents and Turkish letters. */
  word: string;
  /** Letters after an apostrophe or directly after a number, folded: “2000’lerden” has “lerden”, “90s” has “s”. */
  suffix: string;
  /** Of a number. */
  value: number;
};

/**
 * Folds a text for comparison: case, accents and Turkish letters do not matter, so that “KISA”, “kısa” and “kisa” are
 * equal, and “I” and “İ” are too.
 */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

const PIECES = /\d+(?:[.,]\d+)?|[\p{L}\p{M}]+|[’'‘`´]|[^\s\p{L}\p{M}\d]/gu;
const APOSTROPHE = /[’'‘`´]/;
/** Most tokens that are read; a sentence of 200 characters has at most 200. */
const MOST = 200;

/** The words, numbers and marks of a sentence. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let isSuffix = false;
  for (const match of sentence.normalize('NFC').matchAll(PIECES)) {
    const [text] = match;
    const isAdjacent = match.index === end && tokens.length > 0;
    end = match.index + text.length;
    const last = tokens.at(-1);
    if (APOSTROPHE.test(text)) {
      isSuffix = isAdjacent;
      continue;
    }
    const isWord = /^[\p{L}\p{M}]/u.test(text);
    if (last && isAdjacent && isWord && last.suffix === '' && (isSuffix || last.kind === 'number')) {
      last.suffix = fold(text);
      // English joins “not” to a verb: “don’t”.
      if (last.kind === 'word' && last.suffix === 't' && last.word.endsWith('n')) last.word += 't';
      last.text += sentence.normalize('NFC').slice(end - text.length - (isSuffix ? 1 : 0), end);
      isSuffix = false;
      continue;
    }
    isSuffix = false;
    const kind = /^\d/.test(text) ? 'number' : isWord ? 'word' : 'mark';
    // A hyphen only joins words: “k-pop”, “sci-fi”.
    if (text === '-' && last?.kind === 'word') continue;
    tokens.push({
      text,
      kind,
      word: fold(text),
      suffix: '',
      value: kind === 'number' ? Number(text.replace(',', '.')) : 0,
    });
    if (tokens.length >= MOST) break;
  }
  return tokens;
}
