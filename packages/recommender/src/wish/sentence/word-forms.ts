import { fold } from './tokens.ts';

/** Endings of folded Turkish nouns in their order. */
const ENDINGS = new RegExp(
  [
    // Not -ci: who does something is another word, “savaşçı” is no war.
    '^(?:c[iu][kg])?',
    '(?:l[iu])?(?:l[iu][kg])?',
    '(?:ms[iu])?',
    '(?:l[ae]r)?',
    '(?:s?[iu](?:m(?:[iu]z)?|n(?:[iu]z)?)?|m(?:[iu]z)?|n(?:[iu]z)?)?',
    '(?:[yn]?[iu]n?|[yn]?[ae]|n?[dt][ae]n?|y?l[ae]|c[ae])?',
    '(?:k[iu])?',
    '(?:l[ae]r[iu]?)?',
    '(?:[dt][iu]r)?',
    '$',
  ].join(''),
);
const WITHOUT = /^s[iu]z(?:l[iu]k)?$/;
const SOFT: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' };
/** Shorter stems take no endings: “kar” is not in “kara”. */
const LEAST_STEM = 4;
/** Words that only look like a form of a shorter one: “yeniden” is “again”, “araba” a car and no Arab. */
const OTHER_WORDS = /^(?:yeniden|yenice|korkuluk|kisaca|araba|dargin)/;

/** Of words such as “saat” and “festival”, whose endings do not follow their last vowel. */
const IRREGULAR = /[aou](?:[lt]|rf|rp|lp)$/;
const FRONT = /[eiöü]/;

/** Whether the first a or e of the endings follows the stem’s last vowel: “eskiye”, but not “eskiya”. */
function isInHarmony(stem: string, endings: string): boolean {
  const vowel = stem.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0];
  const ending = endings.match(/[ae]/)?.[0];
  if (vowel === undefined || ending === undefined || IRREGULAR.test(stem)) return true;
  return FRONT.test(vowel) === (ending === 'e');
}

/**
 * Whether a word as written can be, or begin with, another one. A plain letter may stand for a Turkish one, as many type
 * without those, but not the reverse: “eşkıya” does not begin with “eski”. A capital I may be either.
 */
export function isSpelledLike(text: string, word: string): boolean {
  return [...word].every((letter, at) => {
    const written = text.charAt(at);
    const lower = written.toLocaleLowerCase('tr');
    const isTurkish = written !== 'I' && /[çğıöşü]/.test(lower) && fold(lower) === fold(letter);
    return !isTurkish || lower === letter;
  });
}

/**
 * Whether a word as written is a stem, in lower case with its Turkish letters, with Turkish endings or as an English
 * plural ('named'), or with -siz ('without'); null for another word.
 */
export function formOf(
  { text, word }: { text: string; word: string },
  stem: string,
  leastStem = LEAST_STEM,
): 'named' | 'without' | null {
  if (!isSpelledLike(text, stem)) return null;
  const plain = fold(stem);
  if (word === plain) return 'named';
  if (plain.length < leastStem) return word === `${plain}s` ? 'named' : null;
  if (isPlural(word, plain)) return 'named';
  const rest = word.slice(plain.length);
  if (OTHER_WORDS.test(word) || !isInHarmony(stem, rest)) return null;
  if (word.startsWith(plain)) {
    if (WITHOUT.test(rest)) return 'without';
    return ENDINGS.test(rest) ? 'named' : null;
  }
  const soft = SOFT[plain.slice(-1)];
  if (soft === undefined || !word.startsWith(plain.slice(0, -1) + soft)) return null;
  return /^[aeiu]/.test(rest) && ENDINGS.test(rest) ? 'named' : null;
}

const isPlural = (word: string, stem: string) =>
  word === `${stem}s` || word === `${stem}es` || (stem.endsWith('y') && word === `${stem.slice(0, -1)}ies`);
