const ENGLISH = 'two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
const TURKISH = 'iki uc dort bes alti yedi sekiz dokuz'.split(' ');
const VALUES = new Map([...ENGLISH, ...TURKISH].map((word, index) => [word, (index % ENGLISH.length) + 2]));
const TURKISH_UNITS = new Set(['bir', ...TURKISH]);
const MARKERS = new Set('part pt vol volume chapter bolum kisim cilt episode'.split(' '));
/** Markers that Turkish writes behind the number, as in "2. Bölüm". */
const MARKERS_BEHIND = new Set(['bolum', 'kisim', 'cilt']);
const FIRST = new Set(['one', 'bir', 'i']);
/** Whether a word may be changed at all, which most cannot. */
const MAY_BE_NUMBER = /^([ivx]+|on\w*|part|pt|vol\w*|chapter|bolum|kisim|cilt|episode|one|bir|\d+)$/;
const ROMAN = /^(x{0,2})(ix|iv|v?i{0,3})$/;

/** Words with roman numerals and number words as digits, and without "part", "vol." or "bölüm" around a number. */
export function withNumbers(words: readonly string[]): readonly string[] {
  if (!words.some((word) => VALUES.has(word) || MAY_BE_NUMBER.test(word))) return words;
  const digits = joinTens(words).map((word, index, all) => numberAt(all, index) ?? word);
  return digits.filter((word, index) => {
    if (MARKERS.has(word) && isNumber(digits[index + 1])) return false;
    return !(MARKERS_BEHIND.has(word) && index === digits.length - 1 && isNumber(digits[index - 1]));
  });
}

const isNumber = (word: string | undefined) => word !== undefined && /^\d{1,2}$/.test(word);

/** Words without a part's number at the end: "Star Wars" of "Star Wars Episode IV", nothing of "Part Two". */
export function withoutPart(words: readonly string[]): readonly string[] {
  const marked = words.length > 1 && MARKERS.has(words.at(-2) ?? '') && isPartNumber(words.slice(-2));
  return marked ? words.slice(0, -2) : isPartNumber(words) ? [] : words;
}

/** Whether words are only a number, with or without "part". */
export function isNumberAlone(words: readonly string[]): boolean {
  const digits = words.length > 3 ? [] : withNumbers(words);
  return digits.length === 1 && isNumber(digits[0]);
}

/** Whether words are only a part's number, as "Part Two" or "2. Bölüm". */
export function isPartNumber(words: readonly string[]): boolean {
  return words.length > 1 && isNumberAlone(words);
}

function numberAt(words: readonly string[], index: number): string | null {
  const word = words[index] ?? '';
  const marked = MARKERS.has(words[index - 1] ?? '');
  if (FIRST.has(word)) {
    const closes = word === 'i' && index > 0 && index === words.length - 1;
    return marked || closes ? '1' : null;
  }
  const value = VALUES.get(word);
  if (value !== undefined) return String(value);
  if (index === 0 && !marked) return null;
  // A single letter in the middle is a word of its own: "Ford v Ferrari".
  if (word.length === 1 && index < words.length - 1) return null;
  return romanValue(word);
}

/** "On iki" is twelve in Turkish, while "on" alone may be English. */
function joinTens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    const unit = word === 'on' && TURKISH_UNITS.has(next) ? next : word.startsWith('on') ? word.slice(2) : '';
    if (!TURKISH_UNITS.has(unit)) joined.push(word);
    else joined.push(String(10 + (VALUES.get(unit) ?? 1)));
    if (word === 'on' && TURKISH_UNITS.has(unit)) index += 1;
  }
  return joined;
}

function romanValue(word: string): string | null {
  const parts = word === '' ? null : ROMAN.exec(word);
  if (!parts) return null;
  const [, tens = '', units = ''] = parts;
  const unit =
    units === 'ix' ? 9 : units === 'iv' ? 4 : (units.startsWith('v') ? 5 : 0) + units.replace('v', '').length;
  return String(tens.length * 10 + unit);
}
