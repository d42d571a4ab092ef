import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Reads one value of the address; undefined for one that is not allowed. */
export type AddressField<Value> = { read(text: string): Value | undefined; write(value: Value): string };

export const textField = (max = 100): AddressField<string> => ({
  read: (text) => (text.length > 0 && text.length <= max ? text : undefined),
  write: (value) => value,
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => ID.test(text);
/** The id of a record. */
export const idField: AddressField<string> = {
  read: (text) => (isId(text) ? text : undefined),
  write: (value) => value,
};

export const choiceField = <const Value extends string>(values: readonly Value[]): AddressField<Value> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
export const dateField: AddressField<string> = {
  read: (text) => (ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  write: (value) => value,
};

// biome-ignore lint/suspicious/noExplicitAny: the values differ by field and are inferred below
type Fields = Readonly<Record<string, AddressField<any>>>;
export type AddressValues<F extends Fields> = {
  [Name in keyof F]?: F[Name] extends AddressField<infer Value> ? Value : never;
};

/**
 * Filters, order and opened record of a page, all in the address, so that a link shows the same. `dropped` names the
 * parameters whose values are not allowed; they are ignored, and the page says so. `fields` must not change.
 */
export function useAddressState<F extends Fields>(fields: F) {
  const [search, setSearch] = useSearchParams();
  const { values, dropped } = useMemo(() => {
    const found: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      const text = search.get(name);
      if (text === null || text === '') continue;
      const value: unknown = field.read(text);
      if (value === undefined) wrong.push(name);
      else found[name] = value;
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
