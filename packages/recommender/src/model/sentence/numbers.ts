import type { Language } from '@bugunne/contract';
import type { KnownItem } from './known-item.ts';

const UNITS: Record<Language, readonly string[]> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  tr: 'bir iki üç dört beş altı yedi sekiz dokuz on onbir oniki'.split(' '),
};
const TENS: Record<Language, readonly string[]> = {
  en: 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  tr: 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' '),
};
const inWords = (value: number, language: Language): string[] => {
  const unit = UNITS[language][value - 1];
  const ten = TENS[language][Math.floor(value / 10) - 1];
  const rest = UNITS[language][(value % 10) - 1];
  if (unit !== undefined) return [unit];
  if (ten === undefined) return [];
  return value % 10 === 0 ? [ten] : rest === undefined ? [] : [`${ten} ${rest}`, `${ten}-${rest}`];
};

/** "Half an hour" and "two hours" for exactly that many minutes. */
function hours(minutes: number, language: Language): string[] {
  const count = minutes / 60;
  if (minutes === 30) return language === 'en' ? ['half an hour', 'a half hour', 'half hour'] : ['yarım saat'];
  if (!Number.isInteger(count)) return [];
  const words = inWords(count, language);
  if (language === 'tr') return [`${count} saat`, ...words.map((word) => `${word} saat`)];
  return [count === 1 ? 'an hour' : `${count} hours`, ...words.flatMap((word) => [`${word} hours`, `${word} hour`])];
}

/** Endings of the hours, and the minutes with the same ending. */
const HOUR_ENDINGS: Record<Language, readonly (readonly [ending: string, unit: string])[]> = {
  en: [['', 'minutes']],
  tr: [
    ['lik', 'dakikalık'],
    ['te', 'dakikada'],
    ['', 'dakika'],
  ],
};

/**
 * Writes the running time and the number of seasons, when the sentence has them in words, in digits: "six seasons" is as
 * true as "6 seasons". Other amounts stay words, for which there is no shape.
 */
export function withDigits(text: string, { minutes, seasons }: KnownItem, language: Language): string {
  const [minute, season] = language === 'en' ? ['minutes?', 'seasons?'] : ['dakika\\p{L}*', 'sezon\\p{L}*'];
  const amounts: [pattern: string, digits: string][] = [];
  if (seasons !== null) {
    for (const word of inWords(seasons, language))
      amounts.push([`${word}(?=[ -]${season}(?!\\p{L}))`, String(seasons)]);
  }
  if (minutes !== null) {
    for (const word of inWords(minutes, language))
      amounts.push([`${word}(?=[ -]${minute}(?!\\p{L}))`, String(minutes)]);
    for (const words of hours(minutes, language)) {
      for (const [ending, unit] of HOUR_ENDINGS[language]) {
        amounts.push([`${words.replace(/ /g, '[ -]')}${ending}(?!\\p{L})`, `${minutes} ${unit}`]);
      }
    }
  }
  return amounts.reduce(
    (written, [pattern, digits]) =>
      written.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern.replace(/^i/u, '[iİ]')}`, 'giu'), digits),
    text,
  );
}
