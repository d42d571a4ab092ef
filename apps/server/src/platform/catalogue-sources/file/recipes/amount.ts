import type { Language } from '@bugunne/contract';

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const WORDS: Record<Language, Readonly<Record<string, number>>> = {
  tr: { yarım: 0.5, çeyrek: 0.25, bir: 1, iki: 2, üç: 3, dört: 4, beş: 5, altı: 6 },
  en: { half: 0.5, quarter: 0.25, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
};
const NUMBER = String.raw`(?:\d+\s+\d+\s*/\s*\d+|\d+\s*/\s*\d+|\d+(?:[.,]\d+)?)`;
const BEGINNING = new RegExp(
  `^(${NUMBER})(?:\\s*(?:-|–|—|~|\\bto\\b|\\bila\\b|\\bveya\\b|\\bor\\b)\\s*(${NUMBER}))?(\\s+buçuk(?!\\p{L}))?`,
  'iu',
);

/** Writes fractions with digits: "1½" becomes "1 1/2". */
const withPlainFractions = (text: string): string =>
  text
    .replace(
      /(\d)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/gu,
      (_, digit: string | undefined, sign: string) => `${digit === undefined ? '' : `${digit} `}${VULGAR[sign] ?? ''}`,
    )
    .replace(/⁄/gu, '/');

function numberOf(text: string): number {
  const [whole, fraction] =
    /\s/u.test(text.trim()) && text.includes('/') ? text.trim().split(/\s+(?=\d+\s*\/)/u) : ['0', text];
  if (fraction?.includes('/')) {
    const [top = 0, bottom = 1] = fraction.split('/').map(Number);
    return Number(whole) + top / bottom;
  }
  // "1.300 g" has a point between thousands.
  return Number(/^\d{1,3}[.,]\d{3}$/u.test(text) ? text.replace(/[.,]/u, '') : text.replace(',', '.'));
}

/**
 * The amount that a line begins with, and the rest of it; of a range the larger one, so that a shopping list suffices. Null
 * without one.
 */
export function readAmount(line: string, language: Language): { amount: number; rest: string } | null {
  const text = withPlainFractions(line).trim();
  const found = BEGINNING.exec(text);
  if (found) {
    const [whole, first = '', second, half] = found;
    const amount = Math.max(numberOf(first), second === undefined ? 0 : numberOf(second)) + (half ? 0.5 : 0);
    return Number.isFinite(amount) && amount > 0 ? { amount, rest: text.slice(whole.length).trim() } : null;
  }
  const [word = '', ...others] = text.split(' ');
  const amount = WORDS[language][word.toLocaleLowerCase(language)];
  if (amount === undefined || others.length === 0) return null;
  const [next = ''] = others;
  if (language === 'tr' && next.toLocaleLowerCase('tr') === 'buçuk')
    return { amount: amount + 0.5, rest: others.slice(1).join(' ') };
  // "Half a cup", "a quarter cup".
  const more = language === 'en' ? WORDS.en[next.toLowerCase()] : undefined;
  if (more !== undefined && others.length > 1) return { amount: amount * more, rest: others.slice(1).join(' ') };
  return { amount, rest: others.join(' ') };
}
