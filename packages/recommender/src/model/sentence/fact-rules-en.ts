import { either, inTurn, one, ordinary, type Rule } from './grammar.ts';
import { factWords } from './tokens.ts';

/** A fact in exactly its words; the last word may be a plural. */
export const fact = (text: string): Rule => {
  const words = factWords(text, 'en');
  const last = words.at(-1) ?? '';
  const plural = /[^aeiou]y$/u.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`;
  return words.length === 0
    ? () => []
    : inTurn(
        ...words.slice(0, -1).map((word) => one((token) => token.suffix === null && token.word === word)),
        one((token) => token.suffix === null && (token.word === last || token.word === plural)),
      );
};

/** Of "striking visuals" the visuals may be named alone. An adjective may not: a "bad" is left of "bad luck". */
export const heads = (themes: readonly string[]): string[] =>
  themes.flatMap((theme) => {
    const words = factWords(theme, 'en');
    const last = words.at(-1) ?? '';
    return words.length > 1 && last.length >= 4 && !PEOPLE.test(last) ? [last] : [];
  });
const PEOPLE =
  /^(?:wom[ae]n|girls?|boys?|wi(?:fe|ves)|husbands?|mothers?|fathers?|daughters?|sons?|child(?:ren)?|kids?|people|.*m[ae]n|.*(?:er|or|ist)s?|ladies|lady|widow|king|queen|milk|flour|butter)$/u;

/** A text in exactly its words. */
export const exactly = (text: string): Rule => {
  const words = factWords(text, 'en');
  return words.length === 0
    ? () => []
    : inTurn(...words.map((word) => one((token) => token.suffix === null && token.word === word)));
};

/** "Two sisters" where the catalogue counts them as well. */
export const countedIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve) \p{L}+/gu)].map(
    ([found]) => found,
  );

const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
/** "Sixties", "1960s" and "60s" for a work of 1966. */
export function decadeOf(year: number | null): Rule {
  if (year === null) return () => [];
  const start = Math.floor(year / 10) * 10;
  const name = start >= 1920 && start < 2000 ? DECADES[(start - 1920) / 10] : undefined;
  const digits = [String(start), ...(start >= 1920 && start < 2000 ? [String(start % 100)] : [])];
  return either(
    ordinary((word) => word === name),
    inTurn(
      one(({ word }) => digits.includes(word)),
      ordinary((word) => word === 's'),
    ),
  );
}

/** A name as it is written, including its capitals. */
export function exactName(name: string, suffix: string | null): Rule {
  const words = factWords(name, 'en');
  const own = words.map((word, index) =>
    one((token) => token.word === word && token.suffix === (index === words.length - 1 ? suffix : null)),
  );
  return words.length === 0 ? () => [] : inTurn(...own);
}
