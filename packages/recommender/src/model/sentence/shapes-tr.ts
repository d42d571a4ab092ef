import {
  anyOf,
  COMMA,
  either,
  inTurn,
  listOf,
  one,
  optional,
  ordinary,
  phrases,
  type Rule,
  repeated,
} from './grammar.ts';
import type { KnownItem } from './known-item.ts';
import { factWords, STATEMENT } from './tokens.ts';
import { unfounded } from './unfounded.ts';
import {
  ADVERBS,
  FOOD_ADJECTIVES,
  JOINTS,
  MAKER_NOUNS,
  NOUNS_BY_CATEGORY,
  OCCASIONS,
  STORY_NOUNS,
  VERBS,
  VOICES,
  WORK_ADJECTIVES,
} from './words-tr.ts';

const POSSESSIVE = '(?:[ıiuü]|s[ıiuü]|[ıiuü]n)';
const CASE = '(?:y?[ae]|n[ae]|[dt][ae]n?|nd[ae]n?|n?[ıiuü]n|y?[ıiuü]|n[ıiuü]|y?l[ae])';
/** Plural, possessive and case. The ending "without" (-siz) is none of them. */
const ENDING = new RegExp(`^(?:l[ae]r)?${POSSESSIVE}?${CASE}?$`, 'u');
/** With: "atmosferli". */
const WITH = /^l[ıiuü]$/u;
/** Endings after an apostrophe: "İstanbul’da", "Miles Davis’in". */
const AFTER_NAME = new RegExp(`^${CASE}$`, 'u');
const GENITIVE = /^n?[ıiuü]n$/u;
const ABLATIVE = /^[dt][ae]n$/u;

/** The last consonant of a word softens before a vowel: "renk", "rengi". */
const SOFT: Readonly<Record<string, string>> = { k: 'ğ', ç: 'c', t: 'd', p: 'b' };

function isForm(word: string, stem: string, extra?: RegExp): boolean {
  const soft = SOFT[stem.slice(-1)];
  const stems = soft === undefined ? [stem] : [stem, stem.slice(0, -1) + soft];
  return stems.some((start) => {
    const ending = word.slice(start.length);
    return word.startsWith(start) && (ENDING.test(ending) || extra?.test(ending) === true);
  });
}

const inflected = (stems: ReadonlySet<string>): Rule => {
  const list = [...stems];
  return ordinary((word) => stems.has(word) || list.some((stem) => isForm(word, stem, WITH)));
};

/** A fact whose last word may have endings; `extra` allows one more. */
const fact = (text: string, extra?: RegExp): Rule => {
  const words = factWords(text, 'tr');
  const last = words.at(-1) ?? '';
  if (words.length === 0) return () => [];
  return inTurn(
    ...words.slice(0, -1).map((word) => one((token) => token.suffix === null && token.word === word)),
    one(
      ({ word, suffix }) =>
        (word === last && (suffix === null || AFTER_NAME.test(suffix))) ||
        (suffix === null && isForm(word, last, extra)),
    ),
  );
};

/** The sentences that may be shown about an item: a loose grammar of noun phrases around the item's facts. */
export function turkishShapes(item: KnownItem): Rule {
  const { category, makers, labels, themes, year, minutes } = item;
  const without = unfounded(item, 'tr');
  const isFood = category === 'food';
  const isScreen = category === 'movie' || category === 'series';
  const adjective = either(
    anyOf((isFood ? FOOD_ADJECTIVES : WORK_ADJECTIVES).difference(without)),
    anyOf(ADVERBS.difference(without)),
  );
  const noun = either(
    inflected(NOUNS_BY_CATEGORY[category].difference(without)),
    isScreen ? inflected(STORY_NOUNS) : () => [],
  );
  const label = either(...labels.map((text) => fact(text)));
  // "Cevizli" is true of a dish whose theme is the walnut; "kibirli" would describe the next noun.
  const theme = either(...themes.map((text) => fact(text, isFood ? WITH : undefined)));
  const facts = either(label, theme);
  const occasion = inflected(OCCASIONS);
  const number = (value: number | null): Rule =>
    one(({ word, suffix }) => value !== null && suffix === null && word === String(value));
  const minute = inTurn(number(minutes), phrases('dakika', 'dakikada', 'dakikalık'));
  const ofYear = inTurn(number(year), phrases('yapımı', 'tarihli', 'yılından'));
  /** About makers nothing is said but what they made. */
  const name = (suffix: (suffix: string | null) => boolean) =>
    either(...makers.map((maker) => exactName(maker, suffix)));
  const bare = name((suffix) => suffix === null);
  const byMaker = either(
    inTurn(bare, inflected(MAKER_NOUNS)),
    // "A lie by …" would be said of the maker: a theme alone may not follow the name.
    unlessBeforeLast(
      either(
        inTurn(bare, optional(inTurn(either(anyOf(listOf('ve')), COMMA), bare)), phrases('imzalı', 'imzası taşıyan')),
        name((suffix) => suffix !== null && ABLATIVE.test(suffix)),
      ),
      theme,
    ),
    inTurn(
      name((suffix) => suffix !== null && GENITIVE.test(suffix)),
      optional(repeated(adjective)),
      inflected(VOICES.difference(without)),
    ),
  );
  const statement = one(({ word }) => word === STATEMENT);
  const anything = either(
    adjective,
    noun,
    label,
    occasion,
    minute,
    ofYear,
    byMaker,
    anyOf(VERBS),
    anyOf(JOINTS),
    COMMA,
    statement,
    // "For the sick mother" would be a claim: a theme is described, or tells what something is about.
    notBefore(facts, 'için'),
  );
  return repeated(anything);
}

/** Without the ends after which `last` would end the sentence or precede a comma. */
const unlessBeforeLast =
  (rule: Rule, last: Rule): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) =>
      last(tokens, end).every((place) => tokens[place] !== undefined && tokens[place].word !== ','),
    );

const notBefore =
  (rule: Rule, word: string): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => tokens[end]?.word !== word);

function exactName(maker: string, suffix: (suffix: string | null) => boolean): Rule {
  const words = factWords(maker, 'tr');
  const own = words.map((word, index) =>
    one((token) => token.word === word && (index === words.length - 1 ? suffix(token.suffix) : token.suffix === null)),
  );
  return words.length === 0 ? () => [] : inTurn(...own);
}
