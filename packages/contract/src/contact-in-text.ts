/** Letters of other scripts that look like Latin ones, so that a domain in disguise is read as what it looks like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  т: 't',
  м: 'm',
  н: 'h',
  к: 'k',
  в: 'b',
  г: 'r',
  ԝ: 'w',
  ο: 'o',
  α: 'a',
  ρ: 'p',
  τ: 't',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  ε: 'e',
  ω: 'w',
  ı: 'i',
};
/** Characters that look like a full stop. */
const DOTS =
  /[\u00B7\u0387\u0589\u05C3\u0660\u06D4\u0701\u0702\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u3002\u30FB\uA4F8\uA78F\uFE52\uFF0E\uFF61\uFF65]/gu;

/** Endings of domains that are no words of either language, also with spaces around the full stop. */
const STRICT = 'com|org|xyz|biz|info|io|gg|ly|ru|tk|tr|uk|co|app|dev|online|site|shop|store|club|link|live|click';
/** Endings that are words too, so that they count only without a space after the full stop. */
const ENDINGS = `${STRICT}|net|me|tv|de|eu|us|in|to|be|so|cc|ws|fm|la|at|it|is|nl|fr|es|pro|name|top|one|web|art|fun|vip`;

const SHAPES: readonly RegExp[] = [
  // A protocol, also misspelt on purpose, and addresses that begin with www.
  /h\s*[tx*]\s*[tx*]\s*p\s*s?\s*:|:\s*\/\s*\/|\bftp\s*:|\bw\s*w\s*w\s*\.|\bwww\b/u,
  // Addresses and names on other services.
  /@/u,
  /[[({<]\s*at\s*[\])}>]|[[{<]\s*et\s*[\])}>]/u,
  // In Turkish "(et)" is also meat, so that it counts only before a word without a space, and before mail services.
  /\(\s*et\s*[\])}>](?:[\p{L}\p{N}]|\s*(?:gmail|hotmail|outlook|yahoo|yandex|icloud|proton))/u,
  /[[({<]\s*(?:\.|dot|nokta)\s*[\])}>]/u,
  new RegExp(`\\b(?:dot|nokta|punkt)\\s+(?:${ENDINGS})\\b`, 'u'),
  // A domain; a sentence without a space after its full stop looks the same.
  /[\p{L}\p{N}]\.\p{L}{2,}/u,
  new RegExp(`[\\p{L}\\p{N}]\\s+\\.\\s*(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]\\s*\\.\\s+(?:${STRICT})(?![\\p{L}\\p{N}])`, 'u'),
  // Numeric addresses.
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/u,
];

/** Dates, and years in a row. */
const DATE = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:19|20)\d{2}\b(?:\s*[-–,]\s*(?:19|20)\d{2}\b)+/gu;
const RATING = /\b(?:\d{1,2}(?:[.,]\d)?|100)\s*\/\s*(?:5|10|100)\b/gu;
/** A number with its unit, which ends the digits before it. */
const MEASURE =
  /\b\d{1,3}\s*(?:dk|dakika|saat|bolum|sezon|min|mins|minutes?|hours?|episodes?|seasons?)(?![\p{L}\p{N}])/gu;
/** Seven digits or more, however they are grouped. */
const NUMBER = /(?:\p{Nd}[\s().,/+_*\-–—]*){7,}/u;

/** Removes what is no telephone number: dates, ratings, and lengths of films and series. */
const withoutFigures = (text: string) => text.replace(DATE, ' ').replace(RATING, ' ').replace(MEASURE, 'x');

/** Whether a text looks like it holds a link, an e-mail address, a name on another service or a telephone number. */
export function looksLikeContact(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(DOTS, '.')
    .replace(/\P{ASCII}/gu, (letter) => LOOK_ALIKES[letter] ?? letter);
  return SHAPES.some((shape) => shape.test(plain)) || NUMBER.test(withoutFigures(plain));
}
