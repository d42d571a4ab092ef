import { withoutArticle, withoutConjunctions } from './articles.ts';
import { isNumberAlone, withNumbers, withoutPart } from './numbers.ts';
import { wordsOf } from './words.ts';

/** The forms in which a title is compared; all but `strict` without an article at the start. */
export type TitleForms = {
  /** The whole title with its article. */
  strict: string;
  /** The whole title, also without "Episode IV" before a subtitle, and with letters for digits within a word. */
  cores: string[];
  /** The title without the subtitle, without the subtitle of the subtitle, and without "1". */
  heads: string[];
  /** The subtitle alone. */
  tails: string[];
};

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' };
const LEAST_TAIL = 8;

/** Forms of a title that is cut into segments. */
export function titleForms(segments: readonly string[]): TitleForms {
  const words = segments.map(wordsOf);
  const parts = partsOf(words);
  // "Star Wars: Episode IV - A New Hope" is also "Star Wars: A New Hope".
  const unnumbered =
    words.length === 1
      ? parts
      : partsOf(words.map((part, index) => (index < words.length - 1 ? withoutPart(part) : part)));
  const whole = parts.flat();
  const strict = whole.join('') || segments.join(' ').trim();
  const cores = [keyOf(whole) || strict, keyOf(unnumbered.flat()), ...unleet(whole)];
  const heads = [...withoutOne(whole), ...headsOf(parts), ...headsOf(unnumbered)];
  const tails = parts.slice(1).map((_, index) => keyOf(parts.slice(index + 1).flat()));
  const apart = (key: string) => key !== '' && !cores.includes(key);
  return {
    strict,
    cores: [...new Set(cores.filter((key) => key !== ''))],
    heads: [...new Set(heads.filter(apart))],
    tails: [...new Set(tails.filter((key) => apart(key) && key.length >= LEAST_TAIL))],
  };
}

const partsOf = (segments: readonly (readonly string[])[]) =>
  joinNumbers(segments).map((words) => withoutConjunctions(withVersus(withNumbers(words))));

const headsOf = (parts: readonly (readonly string[])[]) =>
  parts.slice(1).flatMap((_, index) => {
    const head = parts.slice(0, index + 1).flat();
    return [keyOf(head), ...withoutOne(head)];
  });

const keyOf = (words: readonly string[]) => withoutArticle(words).join('');

/** "Kill Bill: Vol. 2" is one name with a number, not a name and a subtitle. */
function joinNumbers(parts: readonly (readonly string[])[]): string[][] {
  const joined: string[][] = [];
  for (const words of parts.filter((words) => words.length > 0)) {
    const last = joined.at(-1);
    if (last && isNumberAlone(words)) last.push(...words);
    else joined.push([...words]);
  }
  return joined;
}

const withVersus = (words: readonly string[]) =>
  words.map((word, index) => (index > 0 && (word === 'vs' || word === 'versus') ? 'v' : word));

/** The first part is often named like the whole: "Dune: Part One". */
const withoutOne = (words: readonly string[]) =>
  words.length > 1 && words.at(-1) === '1' ? [keyOf(words.slice(0, -1))] : [];

/** "Se7en" as "Seven". */
function unleet(words: readonly string[]): string[] {
  const plain = words.map((word) =>
    /^[a-z]+\d+[a-z]+$/.test(word) ? word.replace(/\d/g, (digit) => LEET[digit] ?? digit) : word,
  );
  return plain.some((word, index) => word !== words[index]) ? [keyOf(withNumbers(plain))] : [];
}
