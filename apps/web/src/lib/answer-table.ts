import shapes from 'virtual:contract-shapes';
import { type DeviceStore, deviceStore } from './device-store.ts';
import { keptPerson } from './kept-person.ts';

export type KeptAnswer = { data: unknown; at: number };

let opened: DeviceStore<KeptAnswer> | undefined;
const table = () => (opened ??= deviceStore<KeptAnswer>('answers'));

/** Answers not written yet, by row. */
const unwritten = new Map<string, KeptAnswer>();

/** With the answer's shape: what a build kept that was answered otherwise is not found by this one, and goes by its age. */
const rowOf = (person: string, hash: string) => `${person} ${shapeOf(hash)} ${hash}`;

/** The hash of a query is its key as JSON, which begins with the path of the procedure. */
function shapeOf(hash: string): string {
  const key: unknown = JSON.parse(hash);
  const [path]: unknown[] = Array.isArray(key) ? key : [];
  return (Array.isArray(path) && shapes[path.join('.')]) || '';
}

/** Remembers an answer to somebody; `writeAnswers` makes it last. */
export const holdAnswer = (person: string, hash: string, answer: KeptAnswer): void =>
  void unwritten.set(rowOf(person, hash), answer);

export async function writeAnswers(): Promise<void> {
  const rows = [...unwritten];
  if (rows.length === 0) return;
  await table().putAll(rows);
  for (const [row, answer] of rows) if (unwritten.get(row) === answer) unwritten.delete(row);
}

/** The kept answer to a query of the person who is signed in here, if there is one. */
export async function recallAnswer(hash: string): Promise<KeptAnswer | undefined> {
  const person = keptPerson();
  if (!person) return undefined;
  const row = rowOf(person.id, hash);
  return unwritten.get(row) ?? (await table().get(row));
}

/** Forgets everybody's answers. */
export async function forgetAnswers(): Promise<void> {
  unwritten.clear();
  await table().clear();
}

/** Forgets answers that were last had before the instant. */
export async function forgetAnswersBefore(instant: number): Promise<void> {
  for (const [row, { at }] of await table().rows()) if (at < instant) await table().remove(row);
}
