import type { Token } from './tokens.ts';
import { fold } from './tokens.ts';

/** An item that a sentence may name as an example. */
export type Example = { id: string; titles: readonly string[] };
/** Ids of examples by the letters of their titles. */
export type ExampleIndex = ReadonlyMap<string, string>;

const MARKS_AFTER =
  /^(?:gibi|tarzi|tarzinda|benzeri|benzer|benzeyen|benzesin|ayarinda|havasinda|tadinda|kivaminda|andiran)$/;
/** “I like dark films” names no example. */
const NOT_BEFORE_LIKE = new Set(['i', 'we', 'would', 'id', 'wed', 'really', 'also', 'do', 'dont']);
const QUOTES = /^["“”„«»]$/;
/** Tokens of the longest title that is looked for. */
const MOST_TOKENS = 16;
/** Shorter titles are too often plain words: only in quotes, or with a capital, are they titles. */
const LEAST_LETTERS = 4;
const LEAST_CAPITALISED = 2;

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Of equal titles, the first example’s counts. */
export function indexOfExamples(examples: Iterable<Example>): ExampleIndex {
  const index = new Map<string, string>();
  const add = (title: string, id: string) => {
    const letters = lettersOf(title);
    if (letters !== '' && !index.has(letters)) index.set(letters, id);
  };
  const all = [...examples];
  for (const { id, titles } of all) for (const title of titles) add(title, id);
  for (const { id, titles } of all) for (const title of titles) add(title.replace(/^the /i, ''), id);
  return index;
}

/**
 * The longest title that a sentence names as an example at a token: “Eşkıya gibi”, “like Amélie”. Without “like” a title
 * is just words. `isPlainWord`: whether the word at a token has another meaning, so that “like dark comedies” is no title.
 */
export function exampleAt(
  tokens: readonly Token[],
  at: number,
  indexes: readonly ExampleIndex[],
  isPlainWord: (at: number) => boolean,
): { id: string; length: number } | null {
  const marks = marksBefore(tokens, at);
  const isQuoted = isQuote(tokens[at + marks]);
  const from = at + marks + (isQuoted ? 1 : 0);
  const first = tokens[from];
  if (first === undefined || first.kind === 'mark') return null;
  const isCapitalised = /^[\p{Lu}\p{N}]/u.test(first.text);
  let best: { id: string; length: number } | null = null;
  let before = '';
  for (const [step, token] of tokens.slice(from, from + MOST_TOKENS).entries()) {
    const next = from + step + 1 + (isQuoted && isQuote(tokens[from + step + 1]) ? 1 : 0);
    const mark = tokens[next]?.word ?? '';
    const isMarkedAfter = MARKS_AFTER.test(mark);
    if (marks > 0 || isMarkedAfter) {
      const found = formsOf(token, mark)
        .map((form) => before + form)
        .filter(
          (letters) =>
            isQuoted ||
            (isCapitalised
              ? letters.length >= LEAST_CAPITALISED
              : letters.length >= LEAST_LETTERS && (isMarkedAfter || step > 0 || !isPlainWord(from))),
        )
        .flatMap((letters) => indexes.flatMap((index) => index.get(letters) ?? []));
      if (found[0] !== undefined) best = { id: found[0], length: next - at + (isMarkedAfter ? 1 : 0) };
    }
    before += lettersOf(token.text);
  }
  return best;
}

const isQuote = (token: Token | undefined) => QUOTES.test(token?.text ?? '');

/** The letters of a title’s last word: without what follows an apostrophe, and without -a in “Eşkıyaya benzer”. */
function formsOf({ text, word }: Token, mark: string): string[] {
  const dative = mark.startsWith('benze') ? [word.replace(/y?[ae]$/, '')] : [];
  return [lettersOf(text), lettersOf(word), ...dative];
}

/** Number of the words “like” or “similar to” that begin at a token. */
function marksBefore(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word === 'like') return NOT_BEFORE_LIKE.has(tokens[at - 1]?.word ?? '') ? 0 : 1;
  return tokens[at]?.word === 'similar' && tokens[at + 1]?.word === 'to' ? 2 : 0;
}
