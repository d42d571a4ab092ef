import {
  anyOf,
  COMMA,
  either,
  inTurn,
  listOf,
  one,
  optional,
  phrases,
  type Rule,
  repeated,
  type Token,
} from './grammar.ts';
import type { KnownItem } from './known-item.ts';
import { factWords, STATEMENT } from './tokens.ts';
import { unfounded } from './unfounded.ts';
import {
  ADVERBS,
  BASE_VERBS,
  COMMANDS,
  CONJUNCTIONS,
  DAYS,
  DETERMINERS,
  FOOD_ADJECTIVES,
  LINKS,
  MAKER_VERBS,
  NOUNS_BY_CATEGORY,
  OCCASIONS,
  PREPOSITIONS,
  VERBS,
  WORK_ADJECTIVES,
} from './words-en.ts';

const LIMITING = listOf('family weeknight after midnight late early');
const IDIOMS = phrases(
  'from start to finish',
  'from beginning to end',
  'start to finish',
  'best with headphones',
  'to share',
  'to sink into',
  'to get lost in',
  'to help you focus',
  'to help you relax',
  'keeps you guessing',
  'that keeps you guessing',
  'full of',
  'plenty of',
  'with plenty of',
  'set in',
  'based on',
  'ready in',
  'it',
  'it is',
  'in one',
  'just as',
  'just right',
  'at its heart',
  'at heart',
  'in equal measure',
  'every minute',
  'every bit as',
  'draws you in',
  'pulls you in',
  'stays with you',
  'takes its time',
  'takes you back',
  'brings back',
  'back to',
  'with you',
  'made for',
  'one to',
  'to get',
  'to enjoy',
  'to savour',
  'to unwind with',
  'to end the day',
  'to start the day',
  'one by one',
  'that',
);

/** A fact in exactly its words; the last word may be a plural. */
const fact = (text: string): Rule => {
  const words = factWords(text, 'en');
  const last = words.at(-1) ?? '';
  const plural = /[^aeiou]y$/u.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`;
  return words.length === 0
    ? () => []
    : inTurn(
        ...words.slice(0, -1).map((word) => one((token) => token.suffix === null && token.word === word)),
        one((token) => token.suffix === null && (token.word === last || token.word === plural)),
      );
};

/** The sentences that may be shown about an item: a loose grammar of noun phrases around the item's facts. */
export function englishShapes(item: KnownItem): Rule {
  const { category, makers, labels, themes, year, minutes } = item;
  const without = unfounded(item, 'en');
  const adjective = either(
    anyOf((category === 'food' ? FOOD_ADJECTIVES : WORK_ADJECTIVES).difference(without)),
    anyOf(ADVERBS.difference(without)),
  );
  const noun = anyOf(NOUNS_BY_CATEGORY[category].difference(without));
  const theme = either(...themes.map(fact));
  // "Lies by …" would be said of the maker.
  const facts = either(...labels.map(fact), unlessBefore(theme, listOf('by from')));
  const label = either(...labels.map(fact));
  const joint = either(anyOf(CONJUNCTIONS), COMMA);
  const maker = either(...makers.map((name) => exactName(name, null)));
  const makersOwn = either(...makers.map((name) => exactName(name, 's')));
  const number = (value: number | null): Rule => one(({ word }) => value !== null && word === String(value));
  const minute = inTurn(number(minutes), phrases('minute', 'minutes'));
  const occasion = either(
    anyOf(OCCASIONS),
    one(({ word, suffix }) => suffix === null && DAYS.has(word)),
  );
  const determiner = anyOf(DETERMINERS);

  const description = either(determiner, adjective, noun, facts, number(year), minute, joint);
  /** After "for" only occasions are allowed: "for the heart" would be a claim on health. */
  const whenItSuits = inTurn(
    either(anyOf(listOf('for on after at in during')), phrases('for the end of', 'at the end of')),
    // "For your sad nights" would be said of the user.
    either(
      inTurn(anyOf(listOf('your any')), optional(anyOf(LIMITING))),
      inTurn(optional(determiner), optional(repeated(either(adjective, label, anyOf(LIMITING), joint)))),
    ),
    repeated(inTurn(optional(joint), optional(determiner), occasion)),
  );
  const yourTime = inTurn(anyOf(listOf('your any')), occasion);
  /** About makers nothing is said but what they made: "X is …" is no shape. */
  const byMaker = either(
    inTurn(anyOf(listOf('by from')), maker, optional(repeated(inTurn(anyOf(listOf('and')), maker)))),
    inTurn(maker, either(label, noun)),
    inTurn(maker, anyOf(MAKER_VERBS)),
    inTurn(makersOwn, optional(repeated(adjective)), either(label, noun)),
  );
  const willDo = inTurn(anyOf(listOf('will should to')), anyOf(BASE_VERBS), optional(yourTime));
  const statement = one(({ word }) => word === STATEMENT);
  const sentence = repeated(
    either(
      description,
      inTurn(anyOf(PREPOSITIONS), either(description, theme, statement)),
      whenItSuits,
      inTurn(anyOf(VERBS), yourTime),
      willDo,
      byMaker,
      anyOf(VERBS),
      phrases('brings together', 'bringing together'),
      inTurn(either(noun, label, determiner, statement, joint), anyOf(LINKS)),
      inTurn(phrases('it makes', 'makes it', 'makes this', 'make it'), description),
      IDIOMS,
      statement,
    ),
  );
  return (tokens, at) => (isCommand(tokens) ? [] : sentence(tokens, at));
}

/** "Taste this dish", "rest at night": at the beginning of a clause, before an object or nothing. */
const isCommand = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }, place) => {
    const before = tokens[place - 1]?.word;
    const after = tokens[place + 1]?.word;
    const isFirst = before === undefined || before === ',' || before === 'and';
    const hasObject = after === undefined ? place === 0 : OBJECT_STARTS.has(after);
    return isFirst && COMMANDS.has(word) && hasObject;
  });
const OBJECT_STARTS = DETERMINERS.union(PREPOSITIONS).union(listOf('your any it at on to for'));

const unlessBefore =
  (rule: Rule, words: ReadonlySet<string>): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => !words.has(tokens[end]?.word ?? ''));

/** A name as it is written, including its capitals. */
function exactName(name: string, suffix: string | null): Rule {
  const words = factWords(name, 'en');
  const own = words.map((word, index) =>
    one((token) => token.word === word && token.suffix === (index === words.length - 1 ? suffix : null)),
  );
  return words.length === 0 ? () => [] : inTurn(...own);
}
