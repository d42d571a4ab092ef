import { DESCRIPTION_LIMITS, type Language } from '@bugunne/contract';
import { dayNumber } from './days.ts';
import { fitText, lengthOf } from './fit-text.ts';
import { hashText } from './hash.ts';
import { isLearnedKind, type NamedKind, type Sentence, type Sentences, type Title } from './sentence.ts';
import { ENGLISH } from './sentences-en.ts';
import { TURKISH } from './sentences-tr.ts';
import type { Reason, ReasonKind } from './types.ts';
import { askedWords } from './wish/asked-words.ts';

const MOST = DESCRIPTION_LIMITS.whyRecommended;
/** Reasons this close to the strongest may lead as well, so that the texts vary. */
const NEARLY_AS_STRONG = 0.3;
/** The fewest tags that are worth a sentence. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 3;
const SENTENCES: Record<Language, Sentences> = { tr: TURKISH, en: ENGLISH };
/** In the order in which they are stated: a repetition says more than a wish, and that more than a missed preference. */
const STATED_FIRST: readonly ReasonKind[] = [
  'repeat',
  'askedRepeat',
  'askedLike',
  'asked',
  'askedSurprise',
  'overlong',
  'otherLanguage',
  'otherMeal',
];
/** Kinds that hold for a large part of the catalogue: named only when nothing else is known. */
const BROAD: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  'genre',
  'language',
  'mealType',
  'difficulty',
  'diet',
  'duration',
  'country',
  'discovery',
]);
/**
 * Kinds that lead on every other day, so that none leads two days in a row if another can. A card's day is even or odd by
 * the date and its place, so that neighbouring cards lead with different kinds, too.
 */
const OF_EVEN_DAYS: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  'theme',
  'maker',
  'mood',
  'cuisine',
  'mainIngredient',
  'album',
  'community',
]);
/** Kinds that say nothing of the user, so that a second sentence may. */
const IMPERSONAL: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  'mainIngredient',
  'album',
  'country',
  'about',
  'words',
]);
/** Whether the text must state the reason first: the item was suggested before, was asked for, or misses a preference. */
export const mustBeStated = ({ kind }: Reason): boolean => STATED_FIRST.includes(kind);
const NOTHING_KNOWN: NamedReason = { kind: 'discovery', value: 'stretch', strength: 0 };

type NamedReason = Reason & { kind: NamedKind };

/** The words for items and their values, in a language. Each function returns null for what it does not know. */
export type Words = {
  titleOf(itemId: string, language: Language): Title | null;
  /** The item's tags, those that its card does not show first. */
  tagsOf(itemId: string, language: Language): readonly string[];
  /** A sentence about the item. */
  aboutOf(itemId: string, language: Language): string | null;
  nameOf(kind: 'theme' | 'ingredient', value: string, language: Language): string | null;
};

/**
 * The explained item, the day, the place of its category's cards on it, and the kinds of reasons that earlier cards lead
 * with.
 */
export type Occasion = { itemId: string; date: string; place: number; used?: ReadonlySet<ReasonKind> };
/** Strength of what can be said of any item: a list of tags only where its description is too long. */
const OF_ANY_ITEM = { about: 0.45, words: 0.1 } as const;

/**
 * The reason that an explanation leads with: one that must be stated, otherwise one of the strongest that is not broad.
 * The kinds take turns by day, and those that other cards of the day lead with are avoided. Something that the item has
 * in common with a liked one leads on any day, in another form.
 */
export function leadingReason(
  reasons: readonly Reason[],
  language: Language,
  words: Words,
  { itemId, date, place, used }: Occasion,
): NamedReason {
  const own: Reason[] = (['about', 'words'] as const).map((kind) => ({
    kind,
    value: itemId,
    strength: OF_ANY_ITEM[kind],
  }));
  const usable = [...reasons, ...own].filter((reason) => isNamed(reason) && nameOf(reason, language, words) !== null);
  for (const kind of STATED_FIRST) {
    const stated = usable.find((reason) => reason.kind === kind);
    if (stated && isNamed(stated)) return stated;
  }
  const telling = usable.filter(({ kind }) => !BROAD.has(kind));
  const from = telling.length > 0 ? telling : usable;
  const fresh = from.filter(({ kind }) => !used?.has(kind));
  const near = (list: readonly Reason[]) => {
    const strongest = Math.max(...list.map(({ strength }) => strength));
    return list.filter(({ strength }) => strength >= strongest - NEARLY_AS_STRONG);
  };
  const leaders = near(fresh.length > 0 ? fresh : from);
  const isEven = (turn(date) + place) % 2 === 0;
  // A description has no form that could repeat.
  const isOfDay = ({ kind }: Reason) => kind === 'about' || OF_EVEN_DAYS.has(kind) === isEven;
  const isShared = leaders.some(({ like, kind }) => like !== undefined || kind === 'likedItem');
  const choices = isShared ? [leaders] : [leaders, fresh];
  const candidates = choices.map((list) => list.filter(isOfDay)).find((list) => list.length > 0) ?? leaders;
  const kinds = [...new Set(candidates.map(({ kind }) => kind))];
  const kind = kinds[(Math.floor(turn(date) / 2) + place) % kinds.length];
  const leader = candidates.find((reason) => reason.kind === kind);
  return leader && isNamed(leader) ? leader : NOTHING_KNOWN;
}

/**
 * Explains why an item was picked, in at most 80 code points (`DESCRIPTION_LIMITS.whyRecommended`). The same reasons on
 * the same occasion always give the same text, and no two days in a row give the same form of sentence. Shortens for a
 * long title by taking the shortest sentence first, then by cutting the title.
 */
export function explain(reasons: readonly Reason[], language: Language, words: Words, occasion: Occasion): string {
  const leader = leadingReason(reasons, language, words, occasion);
  const sentences = SENTENCES[language];
  const days = turn(occasion.date);
  const all =
    leader.learned && isLearnedKind(leader.kind) ? sentences.learned[leader.kind] : sentences.lead[leader.kind];
  const ofDay = all.filter((_, place) => place % 2 === days % 2);
  const name = nameOf(leader, language, words) ?? leader.value;
  const first = sentenceIn(ofDay, name, titleOf(leader, language, words), Math.floor(days / 2) + occasion.place);
  // Every third card says more; the kind that it adds depends on the item.
  const seed = hashText(`${occasion.date}|${reasons.map(({ kind, value }) => `${kind}:${value}`).join('|')}`);
  if (seed % 3 !== 0 || !IMPERSONAL.has(leader.kind)) return first;
  const both = reasons.flatMap(({ kind, value, learned }) => {
    const second = kind === leader.kind || learned ? null : sentences.tail(kind, value);
    return second !== null && lengthOf(`${first} ${second}`) <= MOST ? `${first} ${second}` : [];
  });
  return both[(seed >>> 8) % both.length] ?? first;
}

const isNamed = (reason: Reason): reason is NamedReason => reason.kind !== 'rating';

/** Days since 1970; 0 for a text that is no date. */
const turn = (date: string): number => dayNumber(date) || 0;

/** The word for the reason's value in sentences; null when it cannot be named. */
function nameOf({ kind, value }: Reason, language: Language, words: Words): string | null {
  switch (kind) {
    case 'likedItem':
    case 'alsoLiked':
    case 'askedLike':
      return words.titleOf(value, language)?.text.trim() || null;
    case 'asked':
      return askedWords(
        value,
        language,
        (theme) => words.nameOf('theme', theme, language),
        (year) => SENTENCES[language].nameOf('decade', year),
      );
    case 'theme':
      return words.nameOf('theme', value, language);
    case 'ingredient':
    case 'mainIngredient':
      return words.nameOf('ingredient', value, language);
    case 'words': {
      const tags = words.tagsOf(value, language);
      return tags.length < FEWEST_WORDS ? null : tags.slice(0, MOST_WORDS).join(', ');
    }
    case 'about': {
      const text = words.aboutOf(value, language);
      return text !== null && lengthOf(text) <= MOST ? text : null;
    }
    default:
      return SENTENCES[language].nameOf(kind, value).trim() || null;
  }
}

/** The liked work that a reason is about or names besides. */
function titleOf({ kind, value, like }: Reason, language: Language, words: Words): Title | null {
  const id = kind === 'likedItem' || kind === 'alsoLiked' ? value : like;
  return id === undefined ? null : words.titleOf(id, language);
}

/**
 * The alternative whose turn it is or the next one that fits; otherwise the last, shortest one with the name cut.
 */
function sentenceIn(alternatives: readonly Sentence[], name: string, title: Title | null, turns: number): string {
  for (const step of alternatives.keys()) {
    const text = alternatives[(turns + step) % alternatives.length]?.(name, title);
    if (text && lengthOf(text) <= MOST) return text;
  }
  const shortest = alternatives.at(-1) ?? (() => '');
  const around = lengthOf(shortest('', null) ?? '');
  return shortest(fitText(name, MOST - around), null) ?? '';
}
