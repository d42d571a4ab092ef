import type { FoodGroup } from '@bugunne/catalogue';

/** Foods that are dangerous raw, with the minutes of cooking that they need at least. */
const MINUTES: Partial<Record<FoodGroup, number>> = { poultry: 10, meat: 10, pork: 10, fish: 5, shellfish: 3, egg: 3 };

/** Verbs that heat food, as they begin in the steps. */
const HEATING =
  /(?<!\p{L})(?:pişir|pişin|pişene|kavur|kızart|haşla|kayna(?!t(?:ılmış|ılıp soğu))|ızgara|fırın|tavada|kızgın|buğula|mühürle|sote|közle|ateşte|ateşe|ocağ|ocakta|fry|frie|sauté|saute|boil|simmer|poach|bake|roast|grill|broil|steam|stew|braise|sear|cook|scramble|brown|char|over (?:a )?(?:low|medium|high|gentle)|oven|heat|sizzl)/iu;

export const needsCooking = (groups: Iterable<FoodGroup>): boolean => minutesFor(groups) > 0;

/** Sauces are bought cooked, and eggs in noodles or bread are. */
export const riskyGroups = (groups: readonly FoodGroup[], category: string): readonly FoodGroup[] =>
  category === 'sauce' || category === 'spice'
    ? []
    : groups.filter((group) => !(group === 'egg' && groups.includes('gluten')));

const minutesFor = (groups: Iterable<FoodGroup>) => Math.max(0, ...[...groups].map((group) => MINUTES[group] ?? 0));

export const heats = (text: string): boolean => HEATING.test(text);

export type Stage = {
  /** Groups of each food that the step names. */
  foods: readonly (readonly FoodGroup[])[];
  isHeating: boolean;
};

/**
 * Whether everything that is dangerous raw is heated, for long enough in all: by a step that names it, or by the next
 * one if that names no other food ("Bake for 40 minutes.").
 */
export function isCookedThrough(
  ingredients: readonly (readonly FoodGroup[])[],
  stages: readonly Stage[],
  cookMinutes: number,
): boolean {
  const risky = new Set(ingredients.flat().filter((group) => MINUTES[group] !== undefined));
  if (cookMinutes < minutesFor(risky)) return false;
  const names = (stage: Stage | undefined, group: FoodGroup) => stage?.foods.flat().includes(group) === true;
  return [...risky].every((group) =>
    stages.some(
      (stage, index) =>
        stage.isHeating && (names(stage, group) || (stage.foods.length === 0 && names(stages[index - 1], group))),
    ),
  );
}
