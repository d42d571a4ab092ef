import type { Category, Language } from '@bugunne/contract';
import { wordFor } from './labels.ts';
import { genreWord } from './sentences-en.ts';
import { cuisineWord } from './sentences-tr.ts';
import type { Reason, ReasonKind } from './types.ts';

const MOST_NAMED = 3;

type Phrase = (value: string) => string;
const UNNAMED = [
  'discovery',
  'repeat',
  'rating',
  'overlong',
  'otherLanguage',
  'otherMeal',
  'theme',
  'ingredient',
  'mainIngredient',
  'album',
  'country',
  'about',
  'words',
  'askedRepeat',
] as const;
/**
 * Kinds that the note does not name, because they do not say what counted for the user: a new or repeated item, a missed
 * preference, what is special in an item; or because they name one detail of one item.
 */
type Unnamed = (typeof UNNAMED)[number];

const PHRASES: Record<Language, Record<Exclude<ReasonKind, Unnamed>, Phrase>> = {
  tr: {
    genre: (value) => `${wordFor('genre', value, 'tr')} türü`,
    mood: (value) => `“${wordFor('mood', value, 'tr')}” ruh hali`,
    cuisine: (value) => cuisineWord(value, null),
    mealType: (value) => `${wordFor('mealType', value, 'tr')} seçimin`,
    difficulty: () => 'seçtiğin zorluk',
    diet: () => 'beslenme tercihin',
    duration: (value) => `${value} dakikalık süre sınırın`,
    language: (value) => `${wordFor('language', value, 'tr')} seçimin`,
    maker: (value) => value,
    cast: (value) => value,
    decade: () => 'sevdiğin yıllar',
    likedItem: () => 'daha önce beğendiklerin',
    alsoLiked: () => 'seninle aynı şeyleri beğenenler',
    community: () => 'zevki seninkine benzeyenler',
    asked: () => 'bugün istediklerin',
    askedLike: () => 'bugün istediklerin',
    askedSurprise: () => 'sürpriz isteğin',
  },
  en: {
    genre: (value) => (value === 'dünya müziği' ? genreWord(value) : `the ${genreWord(value)} genre`),
    mood: (value) => `the “${wordFor('mood', value, 'en')}” mood`,
    cuisine: (value) => `${wordFor('cuisine', value, 'en')} cuisine`,
    mealType: (value) => `your choice of ${wordFor('mealType', value, 'en')}`,
    difficulty: () => 'the difficulty you chose',
    diet: () => 'your diet',
    duration: (value) => `your limit of ${value} minutes`,
    language: (value) => `your choice of ${wordFor('language', value, 'en')}`,
    maker: (value) => value,
    cast: (value) => value,
    decade: () => 'the years you like',
    likedItem: () => 'what you’ve liked before',
    alsoLiked: () => 'people who like what you like',
    community: () => 'people with tastes like yours',
    asked: () => 'what you asked for today',
    askedLike: () => 'what you asked for today',
    askedSurprise: () => 'your wish for a surprise',
  },
};

type Source = 'engine' | 'model' | 'default';
type Chooser = 'engine' | 'model' | 'both';

const TEXTS = {
  tr: {
    fallback: 'Bugün sana özel seçim yapılamadı; onun yerine yerleşik varsayılan önerileri görüyorsun.',
    chose: (reactions: number, by: Chooser) => {
      if (by === 'both') {
        return 'Bugünün önerilerinin bir bölümünü yapay zekâ, bir bölümünü yerleşik öneri motoru seçti.';
      }
      const who = by === 'model' ? 'yapay zekâ' : 'yerleşik öneri motoru';
      return reactions > 0
        ? `Bugünün önerilerini ${who}, ${reactions} geri bildirimini de hesaba katarak seçti.`
        : `Bugünün önerilerini ${who} seçti.`;
    },
    someDefault: 'Bazı kartlarda ise varsayılan bir öneri var.',
    led: (signals: string) => `Seçimde öne çıkanlar: ${signals}.`,
    unknown: 'Beğendikçe ve kaydettikçe öneriler sana göre şekillenecek.',
  },
  en: {
    fallback: 'No personal choice could be made today, so you’re seeing our built-in default picks.',
    chose: (reactions: number, by: Chooser) => {
      if (by === 'both')
        return 'The AI model chose some of today’s picks, and the built-in recommender chose the rest.';
      const who = by === 'model' ? 'The AI model' : 'The built-in recommender';
      if (reactions <= 0) return `${who} chose today’s picks.`;
      return `${who} chose today’s picks, taking ${reactions === 1 ? 'one reaction' : `${reactions} reactions`} of yours into account.`;
    },
    someDefault: 'Some cards show a default pick instead.',
    led: (signals: string) => `What counted most: ${signals}.`,
    unknown: 'The more you like and save, the closer they get to your taste.',
  },
} as const;

/**
 * A few sentences for the dashboard: which source chose today’s picks, and the strongest reason of each (at most three,
 * without duplicates). `reactions` is the number of the user's reactions that were used.
 */
export function analysisNote(
  picks: ReadonlyArray<{ category: Category; reasons: readonly Reason[]; source: Source }>,
  language: Language,
  reactions: number,
): string {
  const texts = TEXTS[language];
  const sources = new Set(picks.map(({ source }) => source));
  if (sources.size === 1 && sources.has('default')) return texts.fallback;
  const phrases = new Set(picks.flatMap(({ reasons }) => strongestPhrase(reasons, language)));
  const named = [...phrases].slice(0, MOST_NAMED);
  return [
    texts.chose(reactions, chooserOf(sources)),
    ...(sources.has('default') ? [texts.someDefault] : []),
    named.length === 0 ? texts.unknown : texts.led(new Intl.ListFormat(language).format(named)),
  ].join(' ');
}

function chooserOf(sources: ReadonlySet<Source>): Chooser {
  if (!sources.has('model')) return 'engine';
  return sources.has('engine') ? 'both' : 'model';
}

const isNamed = (kind: ReasonKind): kind is Exclude<ReasonKind, Unnamed> => !UNNAMED.some((other) => other === kind);

function strongestPhrase(reasons: readonly Reason[], language: Language): string[] {
  for (const { kind, value } of reasons) {
    if (isNamed(kind)) return [PHRASES[language][kind](value)];
  }
  return [];
}
