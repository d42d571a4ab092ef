import { type Preferences, preferencesSchema } from '@bugunne/contract';

/** A stored row as preferences. A value that an earlier version knew and this one does not must not lock anybody out. */
export function toPreferences(row: { timezone: string; dietaryRestrictions: readonly string[] }): Preferences {
  const parsed = preferencesSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  return preferencesSchema.parse({ timezone: row.timezone, dietaryRestrictions: row.dietaryRestrictions });
}
