/** An own property of a parsed answer, so that `__proto__` and `constructor` are never read from the prototype. */
export function ownField(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const field: unknown = Reflect.get(value, key);
  return field;
}

const MOST_ENTRIES = 20;

/** A single entry as a list, or the list, cut to a maximum length. */
export const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [value]);
