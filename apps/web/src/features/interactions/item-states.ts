import type { ItemState, ListedItem } from '@bugunne/contract/item.schema';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isState = (value: unknown): value is ItemState => isObject(value) && 'liked' in value && 'saved' in value;

/** An item is any object with an `id` and a `state`. */
const isItem = (value: unknown): value is ListedItem =>
  isObject(value) && typeof value['id'] === 'string' && isState(value['state']);

/** The items in an answer of any shape. */
export function itemsIn(answer: unknown): ListedItem[] {
  if (isItem(answer)) return [answer];
  return isObject(answer) ? Object.values(answer).flatMap(itemsIn) : [];
}

/** Maps the state of every item in an answer of any shape. */
export function mapItemStates<T>(answer: T, change: (id: string, state: ItemState) => ItemState): T;
export function mapItemStates(answer: unknown, change: (id: string, state: ItemState) => ItemState): unknown {
  if (Array.isArray(answer)) return answer.map((entry: unknown) => mapItemStates(entry, change));
  if (isItem(answer)) return { ...answer, state: change(answer.id, answer.state) };
  if (!isObject(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, mapItemStates(part, change)]));
}
