import { DIETARY_RESTRICTION_VALUES, type Preferences, preferencesSchema } from '@bugunne/contract';

type Diets = Preferences['dietaryRestrictions'];

/**
 * Stored diets. With one that this version does not know, nothing can be said to keep to them: then all of them hold,
 * until the person chooses again, rather than fewer than they chose.
 */
export function knownDiets(stored: readonly string[]): Diets {
  const known = DIETARY_RESTRICTION_VALUES.filter((diet) => stored.includes(diet));
  return known.length === new Set(stored).size ? known : [...DIETARY_RESTRICTION_VALUES];
}

/**
 * A stored row as preferences. A value that an earlier version knew and this one does not must not lock anybody out: it
 * is left out, or the default stands in for it.
 */
export function toPreferences(row: { dietaryRestrictions: readonly string[]; [field: string]: unknown }): Preferences {
  const parsed = preferencesSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const readable = Object.entries(preferencesSchema.shape).flatMap(([field, schema]) => {
    const stored = row[field];
    const value = Array.isArray(stored) ? stored.filter((one) => schema.safeParse([one]).success) : stored;
    return schema.safeParse(value).success ? [[field, value]] : [];
  });
  return {
    ...preferencesSchema.parse(Object.fromEntries(readable)),
    dietaryRestrictions: knownDiets(row.dietaryRestrictions),
  };
}
