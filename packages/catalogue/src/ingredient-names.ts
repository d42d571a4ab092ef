import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import type { Ingredient } from './schema.ts';

/** A name as it is compared: lower case by the rules of its language, single spaces, no accents in Turkish loan words. */
export function ingredientKey(name: string, language: Language): string {
  return name
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replace(/[âîû]/g, (letter) => ({ â: 'a', î: 'i', û: 'u' })[letter] ?? letter)
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Its name and other names in both languages, as they are compared. */
export function namesOf({ name, aliases }: Ingredient): { language: Language; name: string }[] {
  return LANGUAGE_CODES.flatMap((language) =>
    [...new Set([name[language], ...aliases[language]].map((text) => ingredientKey(text, language)))].map((text) => ({
      language,
      name: text,
    })),
  );
}

/**
 * Finds ingredients by what people or a language model call them. Only whole names count: what is not known by exactly
 * that name is not guessed at, so that a recipe with it stays unverified.
 */
export function createIngredientFinder(ingredients: Iterable<Ingredient>): (name: string) => Ingredient | null {
  const known = new Map<string, Ingredient | null>();
  for (const ingredient of ingredients) {
    for (const { name } of namesOf(ingredient)) {
      const other = known.get(name);
      // One word that means two things, such as a Turkish and an English one, is no name.
      known.set(name, other === undefined || other === ingredient ? ingredient : sameGroups(other, ingredient));
    }
  }
  return (name) => {
    const found = LANGUAGE_CODES.map((language) => known.get(ingredientKey(name, language)));
    const [first = null, ...others] = found.filter((ingredient) => ingredient !== undefined);
    // Capitals can be read as two words ("I" as "ı" or "i"), so both readings have to agree.
    return others.reduce((agreed, other) => (other ? sameGroups(agreed, other) : null), first);
  };
}

const sameGroups = (a: Ingredient | null, b: Ingredient): Ingredient | null =>
  a && a.groups.length === b.groups.length && a.groups.every((group) => b.groups.includes(group)) ? a : null;
