import type { Category, Language } from '@bugunne/contract';
import { wordFor } from './labels.ts';
import { genreWord } from './sentences-en.ts';
import { cuisineWord } from './sentences-tr.ts';
import type { Reason, ReasonKind } from './types.ts';

const MOST_NAMED = 3;

type Phrase = (value: string) => string;
const UNNAMED = ['discovery', 'repeat', 'rating', 'overlong', 'otherLanguage', 'otherMeal'] as const;
/**
 * Kinds that the note does not name, because they do not say what suits the user: a rating, a new or repeated item, a
 * missed preference.
 */
type Unnamed = (typeof UNNAMED)[number];

const PHRASES: Record<Language, Record<Exclude<ReasonKind, Unnamed>, Phrase>> = {
  tr: {
    genre: (value) => `${wordFor('genre', value, 'tr')} türü`,
    mood: (value) => `“${wordFor('mood', value, 'tr')}” ruh hali`,
    cuisine: (value) => cuisineWord(value, null),
    mealType: (value) => wordFor('mealType', value, 'tr'),
    difficulty: (value) => `“${wordFor('difficulty', value, 'tr')}” tarifler`,
    diet: (value) => `${wordFor('diet', value, 'tr')} beslenme`,
    duration: (value) => `${value} dakikalık süre sınırın`,
    language: (value) => `${wordFor('language', value, 'tr')} yapımlar`,
    maker: (value) => value,
    likedItem: () => 'beğendiklerine benzerlik',
    alsoLiked: () => 'seninle ortak beğenileri olanların sevdikleri',
    community: () => 'zevki seninkine benzeyenlerin beğendikleri',
  },
  en: {
    genre: (value) => `the ${genreWord(value)} genre`,
    mood: (value) => `the “${wordFor('mood', value, 'en')}” mood`,
    cuisine: (value) => `${wordFor('cuisine', value, 'en')} cuisine`,
    mealType: (value) => wordFor('mealType', value, 'en'),
    difficulty: (value) => `${wordFor('difficulty', value, 'en')} recipes`,
    diet: (value) => `your ${wordFor('diet', value, 'en')} preference`,
    duration: (value) => `your limit of ${value} minutes`,
    language: (value) => `titles in ${wordFor('language', value, 'en')}`,
    maker: (value) => value,
    likedItem: () => 'similarity to what you liked',
    alsoLiked: () => 'what people who share your likes enjoy',
    community: () => 'what people with a taste like yours enjoy',
  },
};

type Source = 'engine' | 'model' | 'default';
type Chooser = 'engine' | 'model' | 'both';

const TEXTS = {
  tr: {
    fallback: 'Bugün sana özel seçim yapılamadığı için yerleşik varsayılan öneriler gösteriliyor.',
    chose: (reactions: number, by: Chooser) => {
      if (by === 'both') {
        return 'Bugünün önerilerinin bir bölümünü yapay zekâ, bir bölümünü yerleşik öneri motoru seçti.';
      }
      const who = by === 'model' ? 'yapay zekâ' : 'yerleşik öneri motoru';
      return reactions > 0
        ? `Bugünün önerilerini ${who}, ${reactions} geri bildirimini de hesaba katarak seçti.`
        : `Bugünün önerilerini ${who} seçti.`;
    },
    someDefault: 'Kimi kartlarda ise varsayılan bir öneri var.',
    led: (signals: string) => `Sana uyan yönleri: ${signals}.`,
    unknown: 'Beğendikçe ve kaydettikçe öneriler sana göre şekillenecek.',
  },
  en: {
    fallback: 'The built-in default picks are shown, because no personal choice could be made today.',
    chose: (reactions: number, by: Chooser) => {
      if (by === 'both') return 'The AI model chose some of today’s picks, the built-in recommender the others.';
      const who = by === 'model' ? 'The AI model' : 'The built-in recommender';
      if (reactions <= 0) return `${who} chose today’s picks.`;
      return `${who} chose today’s picks and took ${reactions} ${reactions === 1 ? 'reaction' : 'reactions'} of yours into account.`;
    },
    someDefault: 'Some cards show a default pick instead.',
    led: (signals: string) => `What suits you: ${signals}.`,
    unknown: 'They will follow your taste as you like and save things.',
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
