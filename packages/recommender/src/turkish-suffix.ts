import { isPossessive, readLastSound } from './turkish-reading.ts';

/** The cases that the texts need: -i, -e, -de, -den, -in. */
export type TurkishCase = 'accusative' | 'dative' | 'locative' | 'ablative' | 'genitive';

/**
 * How a word takes its suffix. `common`: appended, with a softened final k (içeceğe). `compound`: a noun compound with
 * a possessive suffix, which takes an n before the case (öğle yemeğine). `name`: after an apostrophe (Ceylan’dan).
 * `quoted`: after the closing quote without an apostrophe, as the spelling guide demands (“Vizontele”yi). Names and
 * titles that end like a compound take the n, too (“Kış Uykusu”nu, Ustaoğlu’ndan).
 */
export type SuffixForm = 'common' | 'compound' | 'name' | 'quoted';

const HIGH: Record<string, string> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };
const LOW: Record<string, string> = { a: 'a', ı: 'a', o: 'a', u: 'a', e: 'e', i: 'e', ö: 'e', ü: 'e' };
const VOICELESS = 'fstkçşhp';

/** The suffix alone, such as "den" or "yi". Foreign words are treated as spelled. */
export function turkishSuffix(word: string, kase: TurkishCase, form: SuffixForm = 'common'): string {
  const { vowel, last, endsInVowel } = readLastSound(word);
  const high = HIGH[vowel] ?? 'i';
  const low = LOW[vowel] ?? 'e';
  const compound = form === 'compound' || (form !== 'common' && isPossessive(word));
  const hard = !endsInVowel && VOICELESS.includes(last) ? 't' : 'd';
  const buffer = (letter: string) => (endsInVowel ? (compound ? 'n' : letter) : '');
  switch (kase) {
    case 'accusative':
      return `${buffer('y')}${high}`;
    case 'dative':
      return `${buffer('y')}${low}`;
    case 'genitive':
      return `${buffer('n')}${high}n`;
    case 'locative':
      return compound ? `nd${low}` : `${hard}${low}`;
    case 'ablative':
      return compound ? `nd${low}n` : `${hard}${low}n`;
  }
}

/** The word with its suffix. */
export function withSuffix(word: string, kase: TurkishCase, form: SuffixForm = 'common'): string {
  const suffix = turkishSuffix(word, kase, form);
  switch (form) {
    case 'name':
      return `${word}’${suffix}`;
    case 'quoted':
      return `“${word}”${suffix}`;
    case 'compound':
      return `${word}${suffix}`;
    case 'common':
      return `${startsWithVowel(suffix) ? soften(word) : word}${suffix}`;
  }
}

const startsWithVowel = (suffix: string) => (suffix[0] ?? '') in LOW;

/** Final k after a vowel becomes ğ in words of more than one syllable: mutfak, mutfağı. */
function soften(word: string): string {
  const lastWord = word.slice(word.lastIndexOf(' ') + 1);
  const syllables = [...lastWord.toLocaleLowerCase('tr')].filter((letter) => letter in LOW).length;
  return syllables > 1 && /[aeıioöuü]k$/u.test(lastWord) ? `${word.slice(0, -1)}ğ` : word;
}

/** Upper-cases the first letter: i becomes İ, ı becomes I. */
export function capitalizeTurkish(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('tr') + rest.join('');
}
