/**
 * A field of a parsed answer when it is an object's own, so that `__proto__` and `constructor` never come from the
 * prototype.
 */
export function ownField(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const field: unknown = Reflect.get(value, key);
  return field;
}

const MOST_ENTRIES = 20;

/** One entry, or a list of them; what is longer than any answer is cut. */
export const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [value]);
