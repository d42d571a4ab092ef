const V = '[iıuü]';
/** Optional buffer letters, allowed only after a vowel. */
const after = (letters: string) => `(?:(?<=[aeıioöuü])[${letters}])?`;

/**
 * Endings of a noun in their order: -cik, -li, -lik, plural, possessive, case, -ki, -dir. Vowel harmony is not checked.
 */
const NOUN_ENDINGS = new RegExp(
  [
    `(?:c${V}[kğ])?`,
    `(?:l${V})?(?:l${V}[kğ])?`,
    '(?:l[ae]r)?',
    `(?:${after('s')}${V}(?:m(?:${V}z)?|n(?:${V}z)?)?|(?<=[aeıioöuü])[mn](?:${V}z)?)?`,
    `(?:${after('yn')}${V}|${after('n')}${V}n|${after('yn')}[ae]|(?:(?<=[iıuü])n)?[dt][ae]n?|${after('y')}l[ae])?`,
    '(?:(?<=[dt][ae]|n)ki)?',
    `(?:d${V}r)?`,
    '$',
  ].join(''),
  'y',
);
const WITHOUT = new RegExp(`s${V}z`, 'y');

const SOFT: Readonly<Record<string, string>> = { k: 'ğ', p: 'b', t: 'd', ç: 'c' };
const HARD: Readonly<Record<string, string>> = { ğ: 'k', b: 'p', d: 't', c: 'ç' };
const hasTwoSyllables = (word: string) => (word.match(/[aeıioöuü]/g) ?? []).length > 1;

const soft = (word: string) => word.slice(0, -1) + (SOFT[word.slice(-1)] ?? word.slice(-1));
const hard = (word: string) => word.slice(0, -1) + (HARD[word.slice(-1)] ?? word.slice(-1));

/**
 * The forms of a word that endings can follow. The last word of a compound drops its own ending before others: "çam
 * fıstığı" becomes "çam fıstıklı". A single word counts as a compound only when it ends like "tereyağı".
 */
export function turkishStems(word: string, isCompound: boolean): string[] {
  const ending = isCompound ? /[^aeıioöuü][iıuü]$/ : /ğ[iıuü]$/;
  if (!ending.test(word)) return [word];
  const bare = word.slice(0, -1);
  const stems = [word, bare, hard(bare)];
  if (/[aeıioöuü]s$/.test(bare)) stems.push(bare.slice(0, -1));
  return [...new Set(stems)].filter((stem) => stem.length > 1);
}

/**
 * Whether `word` is the stem with or without endings ("named"), or with -siz ("without"); null when it is another word.
 */
export function turkishForm(word: string, stem: string): 'named' | 'without' | null {
  if (word === stem) return 'named';
  if (word.startsWith(stem)) {
    if (matchesAt(WITHOUT, word, stem.length)) return 'without';
    if (matchesAt(NOUN_ENDINGS, word, stem.length)) return 'named';
  }
  // Short words do not soften: "eti", not "edi".
  const softened = hasTwoSyllables(stem) ? soft(stem) : stem;
  const isSoftened = softened !== stem && word.startsWith(softened) && /^[aeıiuü]/.test(word.slice(stem.length));
  return isSoftened && matchesAt(NOUN_ENDINGS, word, stem.length) ? 'named' : null;
}

function matchesAt(pattern: RegExp, word: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(word);
}
