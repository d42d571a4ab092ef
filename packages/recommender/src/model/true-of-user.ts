import type { Language } from '@bugunne/contract';
import { saysGuarded } from './guarded-words.ts';
import { matchesAll, type Rule, type Token } from './sentence/grammar.ts';
import type { KnownItem } from './sentence/known-item.ts';
import { withDigits } from './sentence/numbers.ts';
import { englishShapes } from './sentence/shapes-en.ts';
import { turkishShapes } from './sentence/shapes-tr.ts';
import { factWords, sentencesIn } from './sentence/tokens.ts';
import { LIKED } from './user-statement-grammar.ts';
import { withoutUserStatements } from './user-statements.ts';

/** The facts that a sentence may state. Nothing else can be verified. */
export type KnownFacts = {
  language: Language;
  /** Titles that the user likes. */
  liked: readonly string[];
  /** Words for the chosen tastes, in the user's language: genres, moods, cuisines, languages. */
  tastes: readonly string[];
  item: KnownItem;
};

const SHAPES: Record<Language, (item: KnownItem) => Rule> = { tr: turkishShapes, en: englishShapes };
/** Quoted titles. Apostrophes are no quotes, because they join Turkish suffixes to names. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const PRIVATE_USE = /\p{Co}/u;

/**
 * Whether a sentence of a model has one of the allowed shapes and states only known facts: it consists of words from a
 * short list about mood, form and occasion, of the item's labels, themes, makers, year and minutes, each in its place,
 * and of true statements about the user (a liked title, or a chosen taste that the item has). Everything else is
 * refused and replaced by the engine's sentence: what is not said cannot harm.
 */
export function isTrueOfUser(sentence: string, { language, liked, tastes, item }: KnownFacts): boolean {
  if (PRIVATE_USE.test(sentence)) return false;
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const likedTitles = new Set(liked.map(fold));
  const marked = withDigits(sentence.trim(), item, language).replace(QUOTED, (quoted: string, title: string) => {
    return likedTitles.has(fold(title.trim())) ? LIKED : quoted;
  });
  const known = { ...item, themes: item.themes.filter((theme) => isNeutral(theme, language)) };
  const facts = [...known.labels, ...known.themes].map(fold);
  const text = withoutUserStatements(marked, {
    language,
    tastes: tastes.filter((taste) => facts.includes(fold(taste))),
  });
  const sentences = text === null ? null : sentencesIn(text, language);
  if (!sentences || sentences.length === 0 || sentences.length > 2) return false;
  if (sentences.some((tokens) => OTHERWISE[language].test(wordsOf(tokens)))) return false;
  if (item.category === 'food' && sentences.some((tokens) => ABSENCE[language].test(wordsOf(tokens)))) return false;
  if (
    sentences.some((tokens) =>
      saysGuarded(
        language,
        tokens.map(({ word }) => word),
        known.labels.map(fold),
      ),
    )
  ) {
    return false;
  }
  const shapes = SHAPES[language](known);
  return sentences.every((tokens) => matchesAll(shapes, tokens));
}

/** Forms of harmless words that are other words as well: mother, watch!, religions; and plurals that are peoples. */
const OTHERWISE: Record<Language, RegExp> = {
  tr: /(?<!\p{L})(?:anne|izle(?!\p{L})|gözle(?!\p{L})|yolla(?!\p{L})|dinler(?!\p{L})|(?:türk|arap|rus|fransız|ingiliz|alman|italyan|japon|yunan|hint|amerikan|ispanyol|iran|kore|çin)l[ae]r)/u,
  en: /(?!)/u,
};

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** "A break from milk", "süte mola": the absence of an ingredient in words that are harmless elsewhere. */
const ABSENCE: Record<Language, RegExp> = {
  tr: /(?:[dt][ae]n|[ae]) (?:mola|veda|tatil|kaç|uzak|ayrı|dinlen|ara )/u,
  en: /(?:break|rest|change|escape|holiday|far|away|retreat|getaway|vacation|lull|shift|light|easy|short|low|clear|spare|dry|out|off|free|clean|gap|pause|relaxing|relaxed|unwinding|downtime) (?:of|from|on|in)(?! (?:the |an? )?(?:\p{L}+ )?(?:table|oven|pan|day|evening|night|weekend|morning))/u,
};

/** Denials and amounts in a theme ("no-cook", "low in carbs", "pişirmesiz"): diets and safety are stated by us alone. */
const DENIAL: Record<Language, RegExp> = {
  tr: /s[ıiuü]z$|^(?:az|düşük|yüksek|çiğ|yok|değil|hafif)$/u,
  en: /less$|^(?:no|not|non|without|free|low|high|raw|zero|anti|light|lightly|healthy|clean)$/u,
};

/** Themes that name a group of people: any word beside them would be said of the group. */
const GROUP: Record<Language, RegExp> = {
  tr: /^(?:kadın|erkek|kızlar|oğlanlar|göçmen|mülteci|çingene|roman(?:lar)|köylüler|işçiler|madenciler|yabancılar|yerliler|siyahi|eşkıyalar|sovyet|osmanlılar|\p{L}+l[ıiuü]lar)/u,
  en: /^(?:wom[ae]n|men|males?|females?|girls|boys|ladies|(?:im)?migrants?|refugees?|gyps(?:y|ies)|roma|peasants|workers|miners|foreigners|natives?|indigenous|soviets?|ottomans|tribes?|femme)$/u,
};

const isNeutral = (theme: string, language: Language): boolean => {
  const words = factWords(theme, language);
  return (
    !words.some((word) => DENIAL[language].test(word) || GROUP[language].test(word)) &&
    !saysGuarded(language, words, [])
  );
};
