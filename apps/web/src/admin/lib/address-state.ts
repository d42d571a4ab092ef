import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Reads one value of the address; undefined for one that is not allowed. */
export type AddressField<Value> = { read(text: string): Value | undefined; write(value: Value): string };

export const textField = (max = 100): AddressField<string> => ({
  read(text) {
    const trimmed = text.trim();
    // The server takes no null characters.
    return trimmed !== '' && trimmed.length <= max && !trimmed.includes('\0') ? trimmed : undefined;
  },
  write: (value) => value,
});

/** A text of a fixed form. */
export const patternField = (pattern: RegExp): AddressField<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  write: (value) => value,
});

/** The ids that the server accepts. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => ID.test(text);
/** The id of a record. */
export const idField = patternField(ID);

export const choiceField = <const Value extends string>(values: readonly Value[]): AddressField<Value> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});

const DAY = /^2\d{3}-\d{2}-\d{2}$/;
/** Whether it is a day of the years from 2000 to 2999, the only ones that the server's filters accept. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date takes 30 February for a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
export const dateField: AddressField<string> = {
  read: (text) => (isDay(text) ? text : undefined),
  write: (value) => value,
};

// biome-ignore lint/suspicious/noExplicitAny: the values differ by field and are inferred below
type Fields = Readonly<Record<string, AddressField<any>>>;
export type AddressValues<F extends Fields> = {
  [Name in keyof F]?: F[Name] extends AddressField<infer Value> ? Value : never;
};

/** The parameters of pages that are the first and the last day of a range. */
const RANGES = [
  ['from', 'to'],
  ['signedUpFrom', 'signedUpTo'],
  ['seenFrom', 'seenTo'],
] as const;

/**
 * Filters, order and opened record of a page, all in the address, so that a link shows the same. `dropped` names the
 * parameters whose values are not allowed, such as a last day before the first one; they are ignored, and the page says so.
 * `fields` must not change.
 */
export function useAddressState<F extends Fields>(fields: F) {
  const [search, setSearch] = useSearchParams();
  const { values, dropped } = useMemo(() => {
    const found: Record<string, unknown> = {};
    const wrong: (keyof F & string)[] = [];
    for (const [name, field] of Object.entries(fields) as [keyof F & string, Fields[string]][]) {
      const text = search.get(name);
      if (text === null || text === '') continue;
      const value: unknown = field.read(text);
      if (value === undefined) wrong.push(name);
      else found[name] = value;
    }
    for (const [first, last] of RANGES) {
      const [from, to] = [found[first], found[last]];
      if (typeof from !== 'string' || typeof to !== 'string' || from <= to) continue;
      delete found[last];
      wrong.push(last);
    }
    return { values: found as AddressValues<F>, dropped: wrong };
  }, [fields, search]);

  /** Changes some values; `undefined` removes one. */
  const change = useCallback(
    (changes: { [Name in keyof F]?: AddressValues<F>[Name] | undefined }, { replace = true } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            const field = fields[name];
            if (value === undefined || !field) next.delete(name);
            else next.set(name, field.write(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [fields, setSearch],
  );
  return { values, dropped, change };
}
