import type { Language } from '@bugunne/contract/language.schema';

/** A duration named in a recipe step. */
export type StepDuration = {
  /** As written in the step, without an ending: "6-7 dakika", also for "6-7 dakikada". */
  text: string;
  /** The shorter end of a range, so that the timer rings before it is too late. */
  seconds: number;
};

type Words = {
  numbers: Readonly<Record<string, number>>;
  half: string;
  /** "bir buçuk" is one and a half. */
  andHalf: string;
  units: readonly (readonly [RegExp, number])[];
  /** Words between the two ends of a range. */
  to: readonly string[];
};

const WORDS: Record<Language, Words> = {
  tr: {
    numbers: {
      bir: 1,
      iki: 2,
      üç: 3,
      dört: 4,
      beş: 5,
      altı: 6,
      yedi: 7,
      sekiz: 8,
      dokuz: 9,
      on: 10,
      yirmi: 20,
      otuz: 30,
      kırk: 40,
      elli: 50,
      altmış: 60,
    },
    half: 'yarım',
    andHalf: 'buçuk',
    units: [
      [/^(saniye|sn)/u, 1],
      [/^(dakika|dk)/u, 60],
      [/^(saat|sa$)/u, 3600],
    ],
    to: ['ile', 'ila', 'veya', 'ya', 'da'],
  },
  en: {
    numbers: {
      a: 1,
      an: 1,
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      twelve: 12,
      fifteen: 15,
      twenty: 20,
      thirty: 30,
      forty: 40,
      fifty: 50,
      sixty: 60,
    },
    half: 'half',
    andHalf: '',
    units: [
      [/^(seconds?|secs?)$/u, 1],
      [/^(minutes?|mins?)$/u, 60],
      [/^(hours?|hrs?)$/u, 3600],
    ],
    to: ['to', 'or'],
  },
};

/** Shorter durations get no timer. */
const SHORTEST_SECONDS = 20;
const LONGEST_SECONDS = 24 * 3600;

const TOKEN = /\d+(?:[.,]\d+)?|\p{L}+|[-–]|[.;,:()]/gu;

type Token = { text: string; lower: string; start: number; end: number };

const decimal = (text: string) => (/^\d/.test(text) ? Number(text.replace(',', '.')) : null);

/** The amounts before a unit, nearest last, and the index of the token where they begin. */
function amountsBefore(tokens: readonly Token[], unitAt: number, words: Words) {
  const amounts: number[] = [];
  let start = unitAt;
  let isAndHalf = false;
  for (let at = unitAt - 1; at >= 0; at -= 1) {
    const lower = tokens[at]?.lower ?? '';
    const number = decimal(lower) ?? words.numbers[lower];
    // 5’er dakika, 10 more minutes.
    const isSuffix = at === unitAt - 1 && /^(ş?[ea]r|more)$/u.test(lower);
    const isArticle = (lower === 'a' || lower === 'an') && tokens[at - 1]?.lower === words.half;
    if (number !== undefined && number !== null && !isArticle) amounts.unshift(number);
    else if (lower === words.half) amounts.unshift(0.5);
    else if (lower === words.andHalf && at === unitAt - 1) isAndHalf = true;
    else if (!isArticle && !isSuffix && !(amounts.length > 0 && isBetween(lower, words))) break;
    if (number !== undefined || lower === words.half) start = at;
    if (amounts.length === 3) break;
  }
  return { amounts, start, isAndHalf };
}

const isBetween = (lower: string, words: Words) => lower === '-' || lower === '–' || words.to.includes(lower);

/** "on iki" is twelve, "üç dört" is three to four. */
function shortest(amounts: readonly number[]): number | null {
  const [first, second] = amounts;
  if (first === undefined) return null;
  if (second !== undefined && first >= 10 && first % 10 === 0 && second < 10 && Number.isInteger(second)) {
    return first + second;
  }
  return first;
}

/** Durations named in a recipe step, without repetitions, in the order of the text. */
export function findDurations(instruction: string, language: Language): StepDuration[] {
  const words = WORDS[language];
  const tokens: Token[] = [...instruction.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    lower: match[0].toLocaleLowerCase(language),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: StepDuration[] = [];
  let lastEnd = -1;
  for (const [at, token] of tokens.entries()) {
    const unit = words.units.find(([pattern]) => pattern.test(token.lower));
    if (!unit) continue;
    const word = unit[0].exec(token.lower)?.[0] ?? '';
    const { amounts, start, isAndHalf } = amountsBefore(tokens, at, words);
    const amount = shortest(amounts);
    if (amount === null) continue;
    const seconds = Math.round((amount + (isAndHalf ? 0.5 : 0)) * unit[1]);
    const text = instruction.slice(tokens[start]?.start ?? token.start, token.start + word.length);
    const before = found.at(-1);
    // "1 saat 15 dakika" is a single duration.
    if (before && lastEnd === start - 1 && before.seconds >= 3600 && unit[1] === 60) {
      before.seconds += seconds;
      before.text = `${before.text} ${text}`;
    } else if (seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS) found.push({ text, seconds });
    else continue;
    lastEnd = at;
  }
  return found.filter(({ seconds }, index) => found.findIndex((other) => other.seconds === seconds) === index);
}
