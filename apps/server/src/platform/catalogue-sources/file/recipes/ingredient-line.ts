import { RECIPE_LIMITS, type RecipeLine } from '@bugunne/catalogue';
import type { Language, Unit } from '@bugunne/contract';
import { readAmount } from './amount.ts';
import type { FoodLookup } from './ingredient-name.ts';
import { CONTAINERS, readMeasure } from './units.ts';

export type ReadLine = Omit<RecipeLine, 'category'>;

const BULLET = /^(?:[-–—•*▢□◦·]+\s*)+/u;
/** "For the sauce: 2 tbsp oil": the part before the colon is no food. */
const PREFIX = /^([^:\d]{2,40}):\s+(?=\S)/u;
const BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]/gu;
const NO_AMOUNT: Record<Language, RegExp> = {
  tr: /(?<!\p{L})(?:isteğe (?:bağlı|göre)|arzuya göre|aldığı kadar|göz kararı|yeteri kadar|yeterince|damak zevkine göre|biraz|bir miktar)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:to taste|as needed|if needed|optional|for serving|to serve|for garnish|to garnish|for frying|a little|some)(?!\p{L})/giu,
};
const TO_TASTE = /taste|needed|little|some|aldığı|göz|zevk|yeter|miktar|biraz/iu;
/** "Juice of 1 lemon", "1 limonun suyu": the fruit, with the part of it as a note. */
const PART_OF: Record<Language, RegExp> = {
  tr: /(?<=\p{L}{3})n?[ıiuü]n (suyu(?: ve kabuğu)?|kabuğu(?: rendesi)?)$/u,
  en: /^(juice|zest|juice and zest|zest and juice|grated zest) of /iu,
};
const AND: Record<Language, RegExp> = { tr: /\s+ve\s+|\s*[,&+]\s*/u, en: /,?\s+and\s+|\s*[,&+]\s*/u };
/** "1'er çay kaşığı", "1 tsp each". */
const EACH: Record<Language, RegExp> = {
  tr: /^(\d+(?:[.,/]\d+)?)\s*['’]?[şs]?[ae]r(?=\s)/u,
  en: /(?<!\p{L})each(?:\s+of)?(?!\p{L})/iu,
};

/** The lines of ingredients that a line of a file means: mostly one, two of "salt and pepper". */
export function readLine(line: string, language: Language, foodOf: FoodLookup): ReadLine[] {
  const text = line.slice(0, RECIPE_LIMITS.line);
  const unknown: ReadLine = { text, ingredient: null, amount: null, unit: 'to-taste', note: null };
  // The part that would be cut off might name a food.
  if (line.length > RECIPE_LIMITS.line) return [unknown];
  const notes: string[] = [];
  const bare = line.replace(BULLET, '');
  const prefix = PREFIX.exec(bare);
  if (prefix?.[1] !== undefined) notes.push(prefix[1]);
  let rest = bare.replace(PREFIX, '');
  const partOf = PART_OF[language].exec(rest);
  if (partOf?.[1] !== undefined) notes.push(partOf[1]);
  rest = rest.replace(PART_OF[language], '');
  const isEach = EACH[language].test(rest);
  rest = rest.replace(EACH[language], language === 'tr' ? '$1' : ' ').trim();
  const counted = readAmount(rest, language);
  rest = counted?.rest ?? rest;
  const inBrackets: string[] = [];
  rest = rest.replace(BRACKETS, (_, round: string | undefined, square: string | undefined) => {
    inBrackets.push((round ?? square ?? '').trim());
    return ' ';
  });
  // The unit of a line without an amount says "to taste" already.
  notes.push(...(rest.match(NO_AMOUNT[language]) ?? []).filter((words) => counted !== null || !TO_TASTE.test(words)));
  rest = rest.replace(NO_AMOUNT[language], ' ');
  let words = rest.split(/\s+/u).filter((word) => word !== '');
  const measured = counted ? measureOf(words, language) : null;
  const { amount, unit } = measuredAmount(counted?.amount ?? null, measured, inBrackets, language);
  if (measured) {
    if (measured.word !== null) notes.push(measured.word);
    words = [...measured.rest];
  }
  if (/^(?:of|kadar)$/iu.test(words[0] ?? '')) words = words.slice(1);
  const whole = words.join(' ').replace(/[.;,]+$/u, '');

  const lineOf = (id: string, left: readonly string[], after: string): ReadLine => {
    const note = [...notes, left.join(' '), ...inBrackets, after]
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const noted = note.join(', ');
    if (noted.length > RECIPE_LIMITS.note) return unknown;
    const isClove = unit === 'piece' && id !== 'clove' && /(?<!\p{L})cloves?(?!\p{L})/iu.test(whole);
    return { text, ingredient: id, amount, unit: isClove ? 'clove' : unit, note: noted === '' ? null : noted };
  };

  const [name = '', ...after] = whole.split(/,\s*|\s+[-–—]\s+/u);
  const found = foodOf(whole, language);
  if (found) return [lineOf(found.id, found.left, '')];
  const several = severalFoods(whole, language, foodOf);
  if (several && (counted === null || isEach)) return several.map(({ id, left }) => lineOf(id, left, ''));
  const first = foodOf(name, language);
  if (!first) return [unknown];
  return [lineOf(first.id, first.left, after.join(', '))];
}

/** All foods of "salt, pepper and cumin"; null when one of them is unknown. */
function severalFoods(text: string, language: Language, foodOf: FoodLookup) {
  const parts = text.split(AND[language]).filter((part) => part !== '');
  const foods = parts.map((part) => foodOf(part, language));
  return parts.length > 1 && foods.every((food) => food !== null) ? foods : null;
}

/** The measure before a food; none where nothing would be left, since "3 cloves" are the spice. */
function measureOf(words: readonly string[], language: Language) {
  const described = /^(?:heaped|heaping|level|scant|generous|tepeleme|silme|dolu)$/iu;
  const start = described.test(words[0] ?? '') ? 1 : 0;
  const found = readMeasure(words.slice(start), language);
  return found && found.rest.length > 0 ? found : null;
}

type Measured = ReturnType<typeof measureOf>;

/** "1 (400 g) can" is 400 g. */
function measuredAmount(
  count: number | null,
  measured: Measured,
  inBrackets: readonly string[],
  language: Language,
): { amount: number | null; unit: Unit } {
  if (count === null) return { amount: null, unit: 'to-taste' };
  const isContainer =
    measured !== null && measured.word !== null && CONTAINERS[language].has(measured.word.toLocaleLowerCase(language));
  const content = isContainer
    ? inBrackets.map((part) => contentOf(part, language)).find((one) => one !== null)
    : undefined;
  const { unit, times } = content ?? measured?.measure ?? { unit: 'piece' as const, times: 1 };
  return { amount: rounded(count * times), unit };
}

function contentOf(text: string, language: Language): { unit: Unit; times: number } | null {
  const counted = readAmount(text, language);
  const measure = counted && readMeasure(counted.rest.split(/\s+/u), language);
  if (!measure || (measure.measure.unit !== 'g' && measure.measure.unit !== 'ml')) return null;
  return { unit: measure.measure.unit, times: counted.amount * measure.measure.times };
}

const rounded = (amount: number) => (amount >= 20 ? Math.round(amount) : Math.round(amount * 1000) / 1000);
