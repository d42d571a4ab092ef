import { DIETARY_RESTRICTION_VALUES, type Preferences, preferencesSchema } from '@bugunne/contract';

type Diets = Preferences['dietaryRestrictions'];

/**
 * Stored diets. If one of them is unknown to this version, no item can be checked against it: then every diet applies,
 * until the user chooses again, rather than fewer than the user chose.
 */
export function knownDiets(stored: readonly string[]): Diets {
  const known = DIETARY_RESTRICTION_VALUES.filter((diet) => stored.includes(diet));
  return known.length === new Set(stored).size ? known : [...DIETARY_RESTRICTION_VALUES];
}

/**
 * A stored row as preferences. A value that only an earlier version knew must not lock the user out: it is
 * dropped from its list or replaced by the default.
 */
export function toPreferences(row: { dietaryRestrictions: readonly string[]; [field: string]: unknown }): Preferences {
  const parsed = preferencesSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const readable = Object.entries(preferencesSchema.shape).flatMap(([field, schema]) => {
    const stored = row[field];
    const value = Array.isArray(stored) ? stored.filter((entry) => schema.safeParse([entry]).success) : stored;
    return schema.safeParse(value).success ? [[field, value]] : [];
  });
  return {
    ...preferencesSchema.parse(Object.fromEntries(readable)),
    dietaryRestrictions: knownDiets(row.dietaryRestrictions),
  };
}
