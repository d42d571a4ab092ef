import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import type { Ingredient } from './schema.ts';

/**
 * Normalizes a name for comparison: lower case by the rules of its language, single spaces, no circumflex in Turkish
 * loanwords.
 */
export function ingredientKey(name: string, language: Language): string {
  return name
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replace(/[âîû]/g, (letter) => ({ â: 'a', î: 'i', û: 'u' })[letter] ?? letter)
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The name and aliases in both languages, normalized. */
export function namesOf({ name, aliases }: Ingredient): { language: Language; name: string }[] {
  return LANGUAGE_CODES.flatMap((language) =>
    [...new Set([name[language], ...aliases[language]].map((text) => ingredientKey(text, language)))].map((text) => ({
      language,
      name: text,
    })),
  );
}

/**
 * Finds an ingredient by the name that a user or a language model gives it. Only exact names match; nothing is guessed,
 * so that a recipe with an unknown ingredient stays unverified.
 */
export function createIngredientFinder(ingredients: Iterable<Ingredient>): (name: string) => Ingredient | null {
  const known = new Map<string, Ingredient | null>();
  for (const ingredient of ingredients) {
    for (const { name } of namesOf(ingredient)) {
      const other = known.get(name);
      // An ambiguous name, such as a Turkish word that means something else in English, matches nothing unless the
      // groups are equal.
      known.set(name, other === undefined || other === ingredient ? ingredient : sameGroups(other, ingredient));
    }
  }
  return (name) => {
    const found = LANGUAGE_CODES.map((language) => known.get(ingredientKey(name, language)));
    const [first = null, ...others] = found.filter((ingredient) => ingredient !== undefined);
    // Capitals can be two words ("I" as "ı" or "i"), so both readings must agree.
    return others.reduce((agreed, other) => (other ? sameGroups(agreed, other) : null), first);
  };
}

const sameGroups = (a: Ingredient | null, b: Ingredient): Ingredient | null =>
  a && a.groups.length === b.groups.length && a.groups.every((group) => b.groups.includes(group)) ? a : null;
