/** A word of a sentence, or a comma, which also stands for semicolons, colons and dashes. */
export type Token = {
  /** In lower case, without the suffix after an apostrophe. */
  word: string;
  /** Letters after an apostrophe ("Kapadokya’da"), in lower case. */
  suffix: string | null;
  isCapital: boolean;
  isFirst: boolean;
};

/** The places at which a part of a sentence may end when it begins at `at`; none when it does not match. */
export type Rule = (tokens: readonly Token[], at: number) => readonly number[];

const distinct = (places: readonly number[]) => (places.length > 1 ? [...new Set(places)] : places);

export const either =
  (...rules: readonly Rule[]): Rule =>
  (tokens, at) =>
    distinct(rules.flatMap((rule) => rule(tokens, at)));

export const inTurn =
  (...rules: readonly Rule[]): Rule =>
  (tokens, at) =>
    rules.reduce<readonly number[]>((ends, rule) => distinct(ends.flatMap((end) => rule(tokens, end))), [at]);

export const optional = (rule: Rule): Rule => either((_, at) => [at], rule);

/** One or more times. Every place is visited once, so a long sentence costs no more than its length squared. */
export const repeated =
  (rule: Rule): Rule =>
  (tokens, at) => {
    const ends = new Set<number>();
    const waiting = [at];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const end of rule(tokens, place)) {
        if (ends.has(end)) continue;
        ends.add(end);
        waiting.push(end);
      }
    }
    return [...ends];
  };

/** A single token that fulfils a condition. */
export const one =
  (matches: (token: Token) => boolean): Rule =>
  (tokens, at) => {
    const token = tokens[at];
    return token !== undefined && matches(token) ? [at + 1] : [];
  };

/** Ordinary words stand without a suffix, and with a capital only at the beginning of a sentence. */
const isOrdinary = ({ suffix, isCapital, isFirst }: Token) => suffix === null && (!isCapital || isFirst);

export const ordinary = (matches: (word: string) => boolean): Rule => {
  // The same word is tried at each place and in each shape.
  const known = new Map<string, boolean>();
  return one((token) => {
    if (!isOrdinary(token)) return false;
    const before = known.get(token.word);
    if (before !== undefined) return before;
    const isMatch = matches(token.word);
    known.set(token.word, isMatch);
    return isMatch;
  });
};

export const anyOf = (words: ReadonlySet<string>): Rule => ordinary((word) => words.has(word));

/** Fixed expressions such as "from start to finish", or "bir araya". */
export const phrases = (...texts: readonly string[]): Rule =>
  either(...texts.map((text) => inTurn(...text.split(' ').map((word) => ordinary((other) => other === word)))));

export const COMMA: Rule = one(({ word }) => word === ',');

/** Whether a rule matches all tokens. */
export const matchesAll = (rule: Rule, tokens: readonly Token[]): boolean => rule(tokens, 0).includes(tokens.length);

/** A list of words, separated by spaces or line breaks. */
export const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter((word) => word !== ''));
