import type { Token } from './tokens.ts';

// Maps, so that “constructor” is no number.
const ONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    bir: 1,
    iki: 2,
    uc: 3,
    dort: 4,
    bes: 5,
    alti: 6,
    yedi: 7,
    sekiz: 8,
    dokuz: 9,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
  }),
);
const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    on: 10,
    yirmi: 20,
    otuz: 30,
    kirk: 40,
    elli: 50,
    altmis: 60,
    yetmis: 70,
    seksen: 80,
    doksan: 90,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
const HUNDREDS: ReadonlyMap<string, number> = new Map(Object.entries({ yuz: 100, hundred: 100 }));

/** Decades by name: “doksanlar”, “nineties”. */
const DECADES: readonly [stem: string, year: number][] = [
  ...(['yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan'] as const).map(
    (tens): [string, number] => [tens, 1900 + (TENS.get(tens) ?? 0)],
  ),
];
const ENGLISH_DECADES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenties: 1920,
    thirties: 1930,
    forties: 1940,
    fifties: 1950,
    sixties: 1960,
    seventies: 1970,
    eighties: 1980,
    nineties: 1990,
    noughties: 2000,
  }),
);

/** The first year of a decade that is written as a word; null for another word. “doksanlı” is one only before “yıllar”. */
export function decadeOfWord(word: string, isBeforeYears: boolean): number | null {
  const english = ENGLISH_DECADES.get(word);
  if (english !== undefined) return english;
  const isDecade = isBeforeYears ? /^l(?:[ae]r|[iu])/ : /^l[ae]r/;
  const turkish = DECADES.find(([stem]) => isDecade.test(word.startsWith(stem) ? word.slice(stem.length) : ''));
  return turkish?.[1] ?? null;
}

export type NumberAt = { value: number; length: number };

/** The number that begins at a token: digits, or Turkish or English words such as “kırk beş”, “bir buçuk”, “yarım”. */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark') return null;
  const whole = token.kind === 'number' ? { value: token.value, length: 1 } : numberOfWords(tokens, at);
  if (whole === null) return null;
  const next = tokens[at + whole.length]?.word;
  if (next === 'bucuk') return { value: whole.value + 0.5, length: whole.length + 1 };
  const [and, a, half] = [0, 1, 2].map((step) => tokens[at + whole.length + step]?.word);
  return and === 'and' && a === 'a' && half === 'half' ? { value: whole.value + 0.5, length: whole.length + 3 } : whole;
}

function numberOfWords(tokens: readonly Token[], at: number): NumberAt | null {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (first === 'yarim' || first === 'half') {
    return { value: 0.5, length: first === 'half' && (second === 'an' || second === 'a') ? 2 : 1 };
  }
  const hundred = HUNDREDS.get(first);
  if (hundred !== undefined) {
    const rest = tokens[at + 1]?.kind === 'word' ? numberOfWords(tokens, at + 1) : null;
    return rest && rest.value >= 1
      ? { value: hundred + rest.value, length: 1 + rest.length }
      : { value: hundred, length: 1 };
  }
  const ten = TENS.get(first);
  if (ten !== undefined) {
    const one = ONES.get(second);
    return one === undefined ? { value: ten, length: 1 } : { value: ten + one, length: 2 };
  }
  const one = ONES.get(first);
  if (one === undefined) return first === 'a' || first === 'an' ? { value: 1, length: 1 } : null;
  return { value: one, length: 1 };
}
