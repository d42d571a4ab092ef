import type { RecordsOfPage, StoredRecords } from './store-records.ts';

/** The records of a page in two halves, each with the items that it is about. */
export function halvesOf({ records, about }: RecordsOfPage): [RecordsOfPage, RecordsOfPage] {
  const middle = Math.ceil(records.length / 2);
  const second = records.slice(middle);
  const first = records.slice(0, middle);
  if (about === undefined) return [{ records: first }, { records: second }];
  const ids = new Set<string | null>(second.map(({ sourceId }) => sourceId));
  const aboutSecond = [...about].filter(([, id]) => ids.has(id));
  const aboutFirst = [...about].filter(([, id]) => !ids.has(id));
  return [
    { records: first, about: new Map(aboutFirst) },
    { records: second, about: new Map(aboutSecond) },
  ];
}

export const sumOf = (one: StoredRecords, other: StoredRecords): StoredRecords => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  placed: [...one.placed, ...other.placed],
  gone: [...one.gone, ...other.gone],
  failures: [...one.failures, ...other.failures],
});
