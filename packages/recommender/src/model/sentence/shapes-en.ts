import { countedIn, decadeOf, exactly, exactName, fact, heads } from './fact-rules-en.ts';
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
import { FOOD_IDIOMS, IDIOMS } from './idioms-en.ts';
import type { KnownItem } from './known-item.ts';
import { STATEMENT } from './tokens.ts';
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
const NAMES = listOf(
  'listening watching reading viewing binge escape escapes marathon ride journey laugh laughs lull start round moment moments',
);
/** "A little milk" would be a claim on how much, and "a light dish" one on its calories. */
const AMOUNTS = listOf('little small short single thin low light');
const WEATHER = listOf('cold hot warm cool calm quiet gentle soft relaxed relaxing cosy cozy easy short quick classic');
const IT = listOf('it that this here there');
const MADE_BY = phrases('directed by', 'made by', 'created by');

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

/** Without the ends before a comma after which a description of the same noun cannot follow. */
const unlessDescribed =
  (rule: Rule, adjective: Rule): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => tokens[end]?.word !== ',' || adjective(tokens, end + 1).length > 0);

const unlessBefore =
  (rule: Rule, words: ReadonlySet<string>): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => !words.has(tokens[end]?.word ?? ''));
