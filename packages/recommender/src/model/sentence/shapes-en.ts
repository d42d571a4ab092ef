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
  type Token,
} from './grammar.ts';
import type { KnownItem } from './known-item.ts';
import { factWords, STATEMENT } from './tokens.ts';
import { subjects, unfounded } from './unfounded.ts';
import { FOOD_VERB_BASES, FOOD_VERB_FORMS, WORK_VERB_BASES, WORK_VERB_FORMS } from './verbs-en.ts';
import {
  ADVERBS,
  BASE_VERBS,
  COMMANDS,
  CONJUNCTIONS,
  DAYS,
  DETERMINERS,
  FOOD_ADJECTIVES,
  FOOD_VERBS,
  LINKS,
  MAKER_VERBS,
  NOUNS_BY_CATEGORY,
  OCCASIONS,
  PREPOSITIONS,
  VERBS,
  WORK_ADJECTIVES,
  WORK_DETERMINERS,
  WORK_PREPOSITIONS,
} from './words-en.ts';

const LIMITING = listOf('weeknight after midnight late early movie film music date game');
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
  'just the thing',
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
  'with friends',
  'among friends',
  'with a twist',
  'with a smile',
  'on the table',
  'at the table',
  'to the table',
  'by the window',
  'by the fire',
  'by candlelight',
  'under the stars',
  'in the background',
  'on repeat',
  'over coffee',
  'with coffee',
  'with tea',
  'on the side',
  'in one sitting',
  'in one go',
  'side by side',
  'all the way',
  'all in one',
  'first to last',
  'from the first note',
  'from the first scene',
  'from the first minute',
  'right from the start',
  'to the last',
  'to the end',
  'late into the night',
  'through the night',
  'into the night',
  'makes the most of',
  'makes you smile',
  'make you smile',
  'makes you laugh',
  'make you laugh',
  'makes you think',
  'make you think',
  'makes you want to dance',
  'make you want to dance',
  'keeps you hooked',
  'keep you hooked',
  'keep you guessing',
  'keeps you company',
  'keep you company',
  'keeps you watching',
  'keeps you listening',
  'keep you watching',
  'on the edge of your seat',
  'draw you in',
  'pull you in',
  'lets you drift',
  'stay with you',
  'takes you to',
  'take you to',
  'takes you through',
  'carries you',
  'carry you',
  'keeps you on your toes',
  'hard to put down',
  'easy to love',
  'easy to enjoy',
  'easy to get lost in',
  'to dance to',
  'to sing along to',
  'to sing along',
  'to relax with',
  'to linger over',
  'to savor',
  'to discover',
  'to remember',
  'to brighten your day',
  'a love letter to',
  'set against',
  'set to',
  'set around',
  'set during',
  'worth savouring',
  'worth savoring',
  'worth lingering over',
  'worth the time',
  'feel good',
  'mouth watering',
  'coming of age',
  'late night',
  'long after the credits',
  'after the credits',
  'long after',
  'after the last note',
  'after it ends',
  'by hand',
  'for hours',
  'evening in',
  'night in',
  'night out',
  'day out',
  'weekend away',
  'something for',
  'there is',
  'for two',
  'when you want',
  'when you want something',
  'if you want something',
  'when you fancy something',
  'when you need',
  'when you are in the mood for',
  'if you are in the mood for',
  'for when you want something',
  'whenever you want something',
  'for anyone who likes',
  'for anyone who enjoys',
  'for anyone who loves',
  'for anyone in the mood for',
  'in the mood for',
  'you can share',
  'you can savour',
  'you can sink into',
  'you can get lost in',
  'you can dance to',
  'you can sing along to',
  'gives you',
  'offers you',
  'brings you',
  'worth a watch',
  'worth a listen',
  'worth a try',
  'something',
  'at once',
  'all at once',
  'at the same time',
  'at a time',
  'as it unfolds',
  'as it goes',
  'as the night',
  'plus',
  'too',
  'where',
  'then',
  'there',
  'here',
  'kind of',
  'sort of',
  'a bit of',
  'a dash of',
  'a dose of',
  'a hint of',
  'lots of',
  'a lot of',
  'steeped in',
  'ideal for',
  'made to',
  'told through',
  'seen through',
  'led by',
  'driven by',
  'carried by',
  'lifted by',
  'framed by',
  'powered by',
  'shaped by',
  'backed by',
  'made from',
  'slow burn',
  'nail biting',
  'edge of',
  'as much as',
  'larger than life',
  'step by step',
  'layer upon layer',
  'layer by layer',
  'piece by piece',
  'bit by bit',
  'little by little',
  'minute by minute',
  'in every bite',
  'in every scene',
  'in every frame',
  'in every note',
  'every bite',
  'every scene',
  'every note',
  'at every turn',
  'a world of its own',
  'of its own',
  'in its own way',
  'at its own pace',
  'on a plate',
  'in a bowl',
  'in a pan',
  'in the oven',
  'from the oven',
  'straight from the oven',
  'full flavoured',
);
const FOOD_IDIOMS = phrases(
  'feeds a crowd',
  'for a crowd',
  'to feed a crowd',
  'with bread',
  'with rice',
  'home cooked',
);
const NAMES = listOf(
  'listening watching reading viewing binge escape escapes marathon ride journey laugh laughs lull start round moment moments',
);
/** "A little milk" would be a claim on how much, and "a light dish" one on its calories. */
const AMOUNTS = listOf('little small short single thin low light');
const WEATHER = listOf('cold hot warm cool calm quiet gentle soft relaxed relaxing cosy cozy easy short quick classic');
const IT = listOf('it that this here there');
const MADE_BY = phrases('directed by', 'made by', 'created by');

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
  const { category, makers, labels, themes, countries, year, minutes, seasons } = item;
  const isFood = category === 'food';
  const without = unfounded(item, 'en');
  const adjectives = isFood ? FOOD_ADJECTIVES.union(ADVERBS).difference(AMOUNTS) : WORK_ADJECTIVES.union(ADVERBS);
  const adjective = anyOf(adjectives.difference(without));
  // "For a quiet night" is said of the night, so any mood is allowed.
  const ofOccasion = anyOf(isFood ? adjectives.difference(without).union(WEATHER) : adjectives);
  const nouns = NOUNS_BY_CATEGORY[category];
  const ownNouns = nouns.difference(without);
  const noun = either(
    anyOf(ownNouns),
    // "The film’s mood", "tonight’s dinner".
    one(
      ({ word, suffix, isCapital, isFirst }) =>
        suffix === 's' && (!isCapital || isFirst) && (ownNouns.has(word) || OCCASIONS.has(word) || IT.has(word)),
    ),
  );
  const subject = anyOf(subjects(item).difference(adjectives).difference(nouns));
  const theme = either(...themes.map(fact), ...heads(themes).map(fact));
  // "Lies by …" would be said of the maker.
  const facts = either(...labels.map(fact), unlessBefore(either(theme, subject), listOf('by from')));
  const label = either(...labels.map(fact));
  const joint = either(anyOf(CONJUNCTIONS), COMMA);
  const maker = either(...makers.map((name) => exactName(name, null)));
  const makersOwn = either(...makers.map((name) => exactName(name, 's')));
  const number = (value: number | null): Rule => one(({ word }) => value !== null && word === String(value));
  const only = optional(phrases('just', 'only'));
  const minute = inTurn(only, number(minutes), phrases('minute', 'minutes'), optional(phrases('long')));
  const season = inTurn(only, number(seasons), phrases('season', 'seasons'));
  // "For a funny film" would be said of the work.
  const occasion = either(
    anyOf(OCCASIONS.difference(NAMES)),
    one(({ word, suffix }) => suffix === null && DAYS.has(word)),
  );
  const determiner = anyOf(isFood ? DETERMINERS : DETERMINERS.union(WORK_DETERMINERS));
  // An evening for the family needs a work for the family.
  const isForFamily = isFood || category === 'music' || labels.some((text) => /^(?:family|kids)$/iu.test(text));
  const limiting = isForFamily ? LIMITING.union(listOf('family')) : LIMITING;
  const wholeFamily =
    isForFamily && !isFood ? phrases('for the whole family', 'with the family', 'with family') : () => [];

  const decade = decadeOf(year);
  // "A Korean is …" would be said of people.
  const fromCountry = either(
    inTurn(either(...countries.map(exactly)), either(adjective, label, noun)),
    inTurn(phrases('from'), optional(phrases('the')), either(...countries.map(exactly))),
  );
  const counted = either(...countedIn(item.text).map(fact));
  const amount = either(number(year), decade, minute, season, counted);
  const description = either(determiner, adjective, noun, facts, amount, fromCountry, joint);
  /** After "for" only occasions are allowed: "for the heart" would be a claim on health. */
  const whenItSuits = inTurn(
    either(anyOf(listOf('for on after at in during before over through')), phrases('for the end of', 'at the end of')),
    // "For your sad nights" would be said of the user.
    either(
      inTurn(anyOf(listOf('your any')), optional(anyOf(limiting))),
      inTurn(optional(determiner), optional(repeated(either(ofOccasion, label, anyOf(limiting), joint)))),
    ),
    repeated(inTurn(optional(joint), optional(determiner), occasion)),
  );
  const yourTime = inTurn(anyOf(listOf('your any')), occasion);
  /** About makers nothing is said but what they made: "X is …" is no shape. */
  const byMaker = either(
    // "By …, a dark spirit" would be said of the maker.
    unlessDescribed(
      inTurn(either(anyOf(listOf('by from')), MADE_BY), maker, optional(repeated(inTurn(anyOf(listOf('and')), maker)))),
      adjective,
    ),
    inTurn(maker, either(label, noun)),
    inTurn(maker, anyOf(MAKER_VERBS)),
    inTurn(makersOwn, optional(repeated(adjective)), either(label, noun)),
  );
  const verbs = (isFood ? FOOD_VERBS.union(FOOD_VERB_FORMS) : VERBS.union(WORK_VERB_FORMS)).difference(without);
  const bases = BASE_VERBS.union(isFood ? FOOD_VERB_BASES : WORK_VERB_BASES).difference(without);
  const willDo = inTurn(anyOf(listOf('will should to can may')), anyOf(bases), optional(yourTime));
  const statement = one(({ word }) => word === STATEMENT);
  const sentence = repeated(
    either(
      description,
      inTurn(
        anyOf(isFood ? PREPOSITIONS : PREPOSITIONS.union(WORK_PREPOSITIONS)),
        either(description, theme, statement),
      ),
      whenItSuits,
      inTurn(anyOf(verbs), yourTime),
      willDo,
      byMaker,
      anyOf(verbs),
      wholeFamily,
      isFood ? FOOD_IDIOMS : () => [],
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
    // "Salt it": any word of the item may be a verb as well.
    const isOrder = before === undefined && !OPENINGS.has(word) && after !== undefined && OBJECTS.has(after);
    return (isFirst && COMMANDS.has(word) && hasObject) || isOrder;
  });
const OBJECTS = listOf('it this the its your a an one some any another');
const OPENINGS = DETERMINERS.union(PREPOSITIONS)
  .union(VERBS)
  .union(CONJUNCTIONS)
  .union(listOf(`for on after at during before it that ${STATEMENT}`));
const OBJECT_STARTS = DETERMINERS.union(PREPOSITIONS).union(listOf('your any it at on to for'));

/** Of "striking visuals" the visuals may be named alone. An adjective may not: a "bad" is left of "bad luck". */
const heads = (themes: readonly string[]): string[] =>
  themes.flatMap((theme) => {
    const words = factWords(theme, 'en');
    const last = words.at(-1) ?? '';
    return words.length > 1 && last.length >= 4 && !PEOPLE.test(last) ? [last] : [];
  });
const PEOPLE =
  /^(?:wom[ae]n|girls?|boys?|wi(?:fe|ves)|husbands?|mothers?|fathers?|daughters?|sons?|child(?:ren)?|kids?|people|.*m[ae]n|.*(?:er|or|ist)s?|ladies|lady|widow|king|queen|milk|flour|butter)$/u;

const exactly = (text: string): Rule => {
  const words = factWords(text, 'en');
  return words.length === 0
    ? () => []
    : inTurn(...words.map((word) => one((token) => token.suffix === null && token.word === word)));
};

/** "Two sisters" where the catalogue counts them as well. */
const countedIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve) \p{L}+/gu)].map(
    ([found]) => found,
  );

const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
/** "Sixties", "1960s" and "60s" for a work of 1966. */
function decadeOf(year: number | null): Rule {
  if (year === null) return () => [];
  const start = Math.floor(year / 10) * 10;
  const name = start >= 1920 && start < 2000 ? DECADES[(start - 1920) / 10] : undefined;
  const digits = [String(start), ...(start >= 1920 && start < 2000 ? [String(start % 100)] : [])];
  return either(
    ordinary((word) => word === name),
    inTurn(
      one(({ word }) => digits.includes(word)),
      ordinary((word) => word === 's'),
    ),
  );
}

/** Without the ends before a comma after which a description of the same noun cannot follow. */
const unlessDescribed =
  (rule: Rule, adjective: Rule): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => tokens[end]?.word !== ',' || adjective(tokens, end + 1).length > 0);

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
