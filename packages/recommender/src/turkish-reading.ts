/** The spoken end of a word: its last vowel, its last sound, and whether that is a vowel. */
export type LastSound = { vowel: string; last: string; endsInVowel: boolean };

const VOWELS = 'aeıioöuü';
const ONES = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
/** Loanwords with a soft last syllable: their suffixes are front although the vowel is back. */
const SOFT_WORDS = new Set([
  'alkol',
  'dikkat',
  'festival',
  'gol',
  'hakikat',
  'hal',
  'harf',
  'hayal',
  'ihtimal',
  'istiklal',
  'kabul',
  'kalp',
  'kontrol',
  'meşgul',
  'rol',
  'saat',
  'sembol',
  'seyahat',
  'şefkat',
  'sıhhat',
  'terminal',
  'usul',
]);
const FRONT: Record<string, string> = { a: 'e', ı: 'i', o: 'ö', u: 'ü' };
const TURKISH_OWN = 'çğıöşü';

/** The last word of a number read aloud: 1917 → yedi, 40 → kırk, 300 → yüz, 2000 → bin. */
export function readNumberEnd(digits: string): string {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  if (zeros === digits.length) return 'sıfır';
  const digit = Number(digits[digits.length - 1 - zeros]);
  if (zeros === 0) return ONES[digit] ?? '';
  if (zeros === 1) return TENS[digit] ?? '';
  if (zeros === 2) return 'yüz';
  return zeros < 6 ? 'bin' : 'milyon';
}

/** Lower case by Turkish rules, without the diacritics of other alphabets (é, ñ, â). */
function plainLetters(word: string): string {
  return [...word.toLocaleLowerCase('tr')]
    .map((letter) => (TURKISH_OWN.includes(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('');
}

/**
 * The last sound of a text: numbers are read as words, abbreviations without a vowel (TRT) as letters, everything else
 * as it is written. A word in another alphabet ends like "e" with a consonant, so that it gets some suffix.
 */
export function readLastSound(text: string): LastSound {
  const lastWord = text.match(/[\p{L}\p{M}]+|\d+/gu)?.at(-1) ?? '';
  const word = /\d/.test(lastWord) ? readNumberEnd(lastWord) : plainLetters(lastWord);
  const vowel = [...word].findLast((letter) => VOWELS.includes(letter));
  const last = word.at(-1) ?? '';
  if (vowel === undefined) return { vowel: 'e', last, endsInVowel: /^[a-zçğş]/u.test(word) };
  return { vowel: SOFT_WORDS.has(word) ? (FRONT[vowel] ?? vowel) : vowel, last, endsInVowel: VOWELS.includes(last) };
}

/**
 * Whether Turkish speakers would pronounce a name about as it is spelled, so that a suffix by its letters is correct.
 * Otherwise use a sentence without a suffix.
 */
export function isReadAsWritten(name: string): boolean {
  const word = name.match(/[\p{L}\p{M}]+|\d+/gu)?.at(-1) ?? '';
  if (/^\d+$/.test(word)) return true;
  return (
    /^[a-zçğıöşü]{2,}$/u.test(word.toLocaleLowerCase('tr')) &&
    !/[qwx]|[csptgk]h|ck|ee|oo|ou|ea|ai|ay$|ey$|ie|igh|e$|er$|[bcdfgjlmnpstvz]y$|es$|[aeiou]u[aeiou]|ight|(.)\1/iu.test(
      word,
    )
  );
}

const wordsOf = (text: string) => text.toLocaleLowerCase('tr').match(/[\p{L}\p{M}]+|\d+/gu) ?? [];

/**
 * Whether a name or title ends with a possessive suffix that its letters show: a title of several words in -sı, -ğı or
 * -ları (Kış Uykusu, Ateş Böceği), and surnames in -oğlu.
 */
export function isPossessive(text: string): boolean {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (last.endsWith('oğlu')) return true;
  return words.length > 1 && /([aeıioöuü]s[ıiuü]|ğ[ıiuü]|l[ae]r[ıi])$/u.test(last);
}

/**
 * Whether the suffix of a Turkish title is certain: it is read as written, and does not end like "Kardeş Payı", where
 * only the meaning tells whether the last letter is a possessive suffix.
 */
export function isSuffixCertain(title: string): boolean {
  const words = wordsOf(title);
  // Letters that only Turkish has, and its plural, are no English word such as "Tyler" or "Louise".
  const isTurkish = /[çğışöü]|.{2}l[ae]r$/u.test(words.at(-1) ?? '') && /^[a-zçğıöşüâîû]+$/u.test(words.at(-1) ?? '');
  if (!isTurkish && !isReadAsWritten(title)) return false;
  return words.length < 2 || isPossessive(title) || !/[^aeıioöuü\d][ıiuü]$/u.test(words.at(-1) ?? '');
}
