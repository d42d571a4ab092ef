import type { Item, Language, SharingLevel } from '@bugunne/contract';
import { type Reason, type ReasonKind, type Words, wordFor } from '@bugunne/recommender';

export type ReasonPhrase = { text: string; titleLanguage: string | null };

type Phrase = (word: string) => string;
/** A phrase about another member, which follows their name, and the same about the one who reads it. */
type Phrases = Record<Language, { other: Phrase; own: Phrase }>;

const phrases = (tr: [other: Phrase, own: Phrase], en: [other: Phrase, own: Phrase]): Phrases => ({
  tr: { other: tr[0], own: tr[1] },
  en: { other: en[0], own: en[1] },
});

const GENRE = phrases(
  [(word) => `seçtiği tür: ${word}`, (word) => `seçtiğin tür: ${word}`],
  [(word) => `chose ${word}`, (word) => `you chose ${word}`],
);
const LIKED_GENRE = phrases(
  [(word) => `beğendiği tür: ${word}`, (word) => `beğendiğin tür: ${word}`],
  [(word) => `has liked ${word}`, (word) => `you’ve liked ${word}`],
);
const MOOD = phrases(
  [(word) => `seçtiği ruh hali: ${word}`, (word) => `seçtiğin ruh hali: ${word}`],
  [(word) => `chose the mood: ${word}`, (word) => `you chose the mood: ${word}`],
);
const LIKED_MOOD = phrases(
  [(word) => `beğendiği ruh hali: ${word}`, (word) => `beğendiğin ruh hali: ${word}`],
  [(word) => `has liked this mood: ${word}`, (word) => `you’ve liked this mood: ${word}`],
);
const CUISINE = phrases(
  [(word) => `seçtiği mutfak: ${word}`, (word) => `seçtiğin mutfak: ${word}`],
  [(word) => `chose this cuisine: ${word}`, (word) => `you chose this cuisine: ${word}`],
);
const LIKED_CUISINE = phrases(
  [(word) => `beğendiği mutfak: ${word}`, (word) => `beğendiğin mutfak: ${word}`],
  [(word) => `has liked this cuisine: ${word}`, (word) => `you’ve liked this cuisine: ${word}`],
);
const MEAL = phrases(
  [(word) => `seçtiği öğün: ${word}`, (word) => `seçtiğin öğün: ${word}`],
  [(word) => `chose this meal: ${word}`, (word) => `you chose this meal: ${word}`],
);
const DIFFICULTY = phrases(
  [(word) => `seçtiği zorluk: ${word}`, (word) => `seçtiğin zorluk: ${word}`],
  [(word) => `chose this difficulty: ${word}`, (word) => `you chose this difficulty: ${word}`],
);
// Not always a choice: that of a guest, and of a user who left the default, is the language of the page.
const LANGUAGE = phrases(
  [(word) => `dillerinden biri: ${word}`, (word) => `dillerinden biri: ${word}`],
  [(word) => `one of their languages: ${word}`, (word) => `one of your languages: ${word}`],
);
const DURATION = phrases(
  [(minutes) => `${minutes} dakikalık sınırına sığıyor`, (minutes) => `${minutes} dakikalık sınırına sığıyor`],
  [(minutes) => `fits into their ${minutes} minutes`, (minutes) => `fits into your ${minutes} minutes`],
);
const OVERLONG = phrases(
  [(minutes) => `${minutes} dakikalık sınırından uzun`, (minutes) => `${minutes} dakikalık sınırından uzun`],
  [(minutes) => `longer than their ${minutes} minutes`, (minutes) => `longer than your ${minutes} minutes`],
);
const OTHER_LANGUAGE = phrases(
  [(word) => `seçtiği dillerde değil: ${word}`, (word) => `seçtiğin dillerde değil: ${word}`],
  [(word) => `not one of their languages: ${word}`, (word) => `not one of your languages: ${word}`],
);
const OTHER_MEAL = phrases(
  [(word) => `seçtiği öğünlerden değil: ${word}`, (word) => `seçtiğin öğünlerden değil: ${word}`],
  [(word) => `not one of their meals: ${word}`, (word) => `not one of your meals: ${word}`],
);
const MAKER = phrases(
  [(name) => `işlerini sevdiği isim: ${name}`, (name) => `işlerini sevdiğin isim: ${name}`],
  [(name) => `has liked work by ${name}`, (name) => `you’ve liked work by ${name}`],
);
const CAST = phrases(
  [(name) => `sevdiği oyuncu: ${name}`, (name) => `sevdiğin oyuncu: ${name}`],
  [(name) => `has liked something with ${name}`, (name) => `you’ve liked something with ${name}`],
);
const THEME = phrases(
  [(word) => `sevdiği konu: ${word}`, (word) => `sevdiğin konu: ${word}`],
  [(word) => `has liked this subject: ${word}`, (word) => `you’ve liked this subject: ${word}`],
);
const INGREDIENT = phrases(
  [(food) => `sevdiği malzeme: ${food}`, (food) => `sevdiğin malzeme: ${food}`],
  [(food) => `has liked dishes with ${food}`, (food) => `you’ve liked dishes with ${food}`],
);
const LIKED_ITEM = phrases(
  [(title) => `beğendiği “${title}” gibi`, (title) => `beğendiğin “${title}” gibi`],
  [(title) => `like “${title}”, which they liked`, (title) => `like “${title}”, which you liked`],
);
const ALSO_LIKED = phrases(
  [(title) => `“${title}” sevenler bunu da seviyor`, (title) => `“${title}” sevenler bunu da seviyor`],
  [(title) => `fans of “${title}” like it too`, (title) => `fans of “${title}” like it too`],
);
const OUTSIDE = phrases(
  [() => 'alışık olduğunun dışında', () => 'alışık olduğunun dışında'],
  [() => 'outside their usual tastes', () => 'outside your usual tastes'],
);

/** The kinds that a member who shares genres alone has agreed to. */
const OF_GENRES: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['genre', 'mood', 'cuisine']);
const MOST = 2;

export type PhraseWords = { words: Words; find(id: string, language: Language): Item | null };

/**
 * The reasons why an item suits a member, in at most two phrases that follow the member's name. Diets are never named, and of
 * other members only what they share is.
 */
export function reasonPhrases(
  reasons: readonly Reason[],
  language: Language,
  { sharing, isOwn }: { sharing: SharingLevel; isOwn: boolean },
  { words, find }: PhraseWords,
): ReasonPhrase[] {
  const isShared = ({ kind }: Reason) => isOwn || sharing === 'titles' || (sharing === 'genres' && OF_GENRES.has(kind));
  const phraseOf = (reason: Reason): ReasonPhrase | null => {
    const found = phrasesFor(reason, language, words);
    if (!found) return null;
    const [form, word] = found;
    const text = form[language][isOwn ? 'own' : 'other'](word);
    const isTitle = form === LIKED_ITEM || form === ALSO_LIKED;
    return { text, titleLanguage: isTitle ? (find(reason.value, language)?.titleLanguage ?? null) : null };
  };
  return reasons
    .filter(isShared)
    .flatMap((reason) => phraseOf(reason) ?? [])
    .slice(0, MOST);
}

/** The form for a reason and the word that it names; null for kinds that say nothing about the member. */
function phrasesFor(
  { kind, value, learned }: Reason,
  language: Language,
  words: Words,
): readonly [Phrases, string] | null {
  const named = (form: Phrases, name: string | null | undefined) => (name ? ([form, name] as const) : null);
  switch (kind) {
    case 'genre':
      return [learned ? LIKED_GENRE : GENRE, wordFor(kind, value, language)];
    case 'mood':
      return [learned ? LIKED_MOOD : MOOD, wordFor(kind, value, language)];
    case 'cuisine':
      return [learned ? LIKED_CUISINE : CUISINE, wordFor(kind, value, language)];
    case 'mealType':
      return learned ? null : [MEAL, wordFor(kind, value, language)];
    case 'difficulty':
      return [DIFFICULTY, wordFor(kind, value, language)];
    case 'language':
      return [LANGUAGE, wordFor(kind, value, language)];
    case 'otherLanguage':
      return [OTHER_LANGUAGE, wordFor('language', value, language)];
    case 'otherMeal':
      return [OTHER_MEAL, wordFor('mealType', value, language)];
    case 'duration':
      return [DURATION, value];
    case 'overlong':
      return [OVERLONG, value];
    case 'maker':
      return [MAKER, value];
    case 'cast':
      return [CAST, value];
    case 'theme':
    case 'ingredient':
      return named(kind === 'theme' ? THEME : INGREDIENT, words.nameOf(kind, value, language));
    case 'likedItem':
    case 'alsoLiked':
      return named(kind === 'likedItem' ? LIKED_ITEM : ALSO_LIKED, words.titleOf(value, language)?.text);
    case 'discovery':
      return value === 'outside' ? [OUTSIDE, ''] : null;
    default:
      return null;
  }
}
