import type { Language } from '@bugunne/contract';
import { lengthOf } from '../fit-text.ts';
import { wordFor } from '../labels.ts';
import { type AskedPart, decodeAsked, partOf } from './asked-parts.ts';

/** Most characters of the list, so that a sentence around it fits on a card. */
const MOST = 52;

/** The wishes that a reason names, as a list: “comedy, up to 90 minutes”. Null when none can be named. */
export function askedWords(
  value: string,
  language: Language,
  nameOfTheme: (theme: string) => string | null,
  decadeOf: (year: string) => string,
): string | null {
  const words = decodeAsked(value).flatMap((part) => wordOf(part, language, nameOfTheme, decadeOf) ?? []);
  let list = '';
  for (const word of new Set(words)) {
    const longer = list === '' ? word : `${list}, ${word}`;
    if (lengthOf(longer) <= MOST) list = longer;
  }
  return list === '' ? null : list;
}

function wordOf(
  { kind, value }: AskedPart,
  language: Language,
  nameOfTheme: (theme: string) => string | null,
  decadeOf: (year: string) => string,
): string | null {
  const own = PHRASES[language];
  switch (kind) {
    case 'theme':
      return nameOfTheme(value);
    case 'without': {
      const unwanted = partOf(value, '.');
      // An item without a tag may have what the tag is about.
      if (unwanted?.kind === 'theme') return null;
      const word = unwanted && wordOf(unwanted, language, nameOfTheme, decadeOf);
      return word && own.without(word);
    }
    case 'max':
    case 'min':
    case 'platform':
    case 'watchable':
    case 'rating':
      return own[kind](value);
    case 'years':
      return yearsWord(value, language, decadeOf);
    default:
      return wordFor(kind, value, language);
  }
}

const PHRASES: Record<
  Language,
  Record<'max' | 'min' | 'without' | 'platform' | 'watchable' | 'rating', (value: string) => string>
> = {
  tr: {
    max: (minutes) => `en çok ${minutes} dakika`,
    min: (minutes) => `en az ${minutes} dakika`,
    without: (word) => `${word} değil`,
    platform: (name) => `${name} yapımı`,
    watchable: () => 'platformlarında',
    rating: () => 'istediğin puanda',
  },
  en: {
    max: (minutes) => `up to ${minutes} minutes`,
    min: (minutes) => `at least ${minutes} minutes`,
    without: (word) => `not ${word}`,
    platform: (name) => `a ${name} original`,
    watchable: () => 'on your services',
    rating: () => 'the rating you wanted',
  },
};

const LAST_OF_DECADE = 9;

function yearsWord(value: string, language: Language, decadeOf: (year: string) => string): string {
  const [from = '', to = ''] = value.split('-');
  if (from === to) return from;
  if (to === '') return language === 'tr' ? `${from} ve sonrası` : `${from} or later`;
  if (from === '') return language === 'tr' ? `${to} ve öncesi` : `${to} or earlier`;
  const isDecade = Number(from) % 10 === 0 && Number(to) - Number(from) === LAST_OF_DECADE;
  return isDecade ? decadeOf(from) : `${from}–${to}`;
}
