import type { Language } from '@bugunne/contract';
import { listOf } from './grammar.ts';
import type { KnownItem } from './known-item.ts';

const EASY: Record<Language, ReadonlySet<string>> = {
  tr: listOf('kolay basit kolayca rahatça'),
  en: listOf('easy simple effortlessly'),
};
const QUICK: Record<Language, ReadonlySet<string>> = {
  tr: listOf('hızlı hızlıca pratik kısa'),
  en: listOf('quick short'),
};
const OLD: Record<Language, ReadonlySet<string>> = {
  tr: listOf('klasik zamansız'),
  en: listOf('classic timeless'),
};
const INSTRUMENTS: Record<Language, ReadonlySet<string>> = {
  tr: listOf('gitar bas piyano trompet saksafon davul bağlama yaylı'),
  en: listOf('bass guitar guitars piano trumpet saxophone strings drums synths'),
};

const QUICK_MINUTES = { food: 30, movie: 100, series: 40, music: 60 } as const;
const OLD_BEFORE = 2005;

/** Words that are true of some items only and not known to be true of this one: "easy", "short", "classic", "piano". */
export function unfounded(item: KnownItem, language: Language): ReadonlySet<string> {
  const { category, minutes, year, isEasy, themes } = item;
  const isQuick = minutes !== null && minutes <= QUICK_MINUTES[category];
  const isOld = category === 'food' || (year !== null && year < OLD_BEFORE);
  const named = listOf(themes.join(' ').toLocaleLowerCase(language));
  return new Set([
    ...(category === 'food' && !isEasy ? EASY[language] : []),
    ...(isQuick ? [] : QUICK[language]),
    ...(isOld ? [] : OLD[language]),
    ...INSTRUMENTS[language].difference(named),
  ]);
}
