import shapes from 'virtual:contract-shapes';
import { cachedUser } from './cached-user.ts';
import { type DeviceStore, deviceStore } from './device-store.ts';

/** Data of a query; `at` is when it was fetched, in ms since 1970. */
export type PersistedQuery = { data: unknown; at: number };

let opened: DeviceStore<PersistedQuery> | undefined;
const table = () => (opened ??= deviceStore<PersistedQuery>('answers'));

/** Queries that are not written yet, by row key. */
const buffer = new Map<string, PersistedQuery>();

/** Includes the response shape: data that a build stored in another shape is not found, and is deleted by its age. */
const rowKey = (userId: string, hash: string) => `${userId} ${shapeOf(hash)} ${hash}`;

/** The hash of a query is its key as JSON, which begins with the path of the procedure. */
function shapeOf(hash: string): string {
  const key: unknown = JSON.parse(hash);
  const [path]: unknown[] = Array.isArray(key) ? key : [];
  return (Array.isArray(path) && shapes[path.join('.')]) || '';
}

/** Buffers a user's query in memory; `flushQueries` writes it to the device. */
export const bufferQuery = (userId: string, hash: string, query: PersistedQuery): void =>
  void buffer.set(rowKey(userId, hash), query);

export async function flushQueries(): Promise<void> {
  const rows = [...buffer];
  if (rows.length === 0) return;
  await table().putAll(rows);
  for (const [key, query] of rows) if (buffer.get(key) === query) buffer.delete(key);
}

/** The persisted data of the cached user's query; undefined without any. */
export async function readPersistedQuery(hash: string): Promise<PersistedQuery | undefined> {
  const user = cachedUser();
  if (!user) return undefined;
  const key = rowKey(user.id, hash);
  return buffer.get(key) ?? (await table().get(key));
}

/** Deletes the persisted queries of all users. */
export async function clearPersistedQueries(): Promise<void> {
  buffer.clear();
  await table().clear();
}

/** Deletes queries that were last fetched before `instant`, in ms since 1970. */
export async function deletePersistedQueriesBefore(instant: number): Promise<void> {
  for (const [key, { at }] of await table().rows()) if (at < instant) await table().remove(key);
}
