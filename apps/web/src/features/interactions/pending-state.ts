import type { ItemState, ListedItem } from '@bugunne/contract/item';
import type { Change } from '#lib/outbox/change.ts';
import { INTERACTIONS_PATH } from '#lib/outbox/kinds.ts';
import { pendingChanges } from '#lib/outbox/outbox.ts';
import type { InteractInput } from './interact-input.ts';
import { nextState } from './next-state.ts';

const inputOf = (change: Change): InteractInput | null =>
  change.path === INTERACTIONS_PATH ? (change.body as InteractInput) : null;

/** Changes of items that the server has not confirmed yet, in the order they were made. */
const pendingInputs = (): InteractInput[] => pendingChanges().flatMap((change) => inputOf(change) ?? []);

/** A server's answer with the user's pending changes applied. Returns the same object when there are none. */
export function withPending<T>(answer: T, inputs = pendingInputs()): T {
  if (inputs.length === 0) return answer;
  return mapItems(answer, (id, state) =>
    inputs
      .filter((input) => input.contentId === id)
      .reduce((shown, { action, value }) => nextState(shown, action, value), state),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isState = (value: unknown): value is ItemState => isObject(value) && 'liked' in value && 'saved' in value;

/** Maps the state of every item in an answer of any shape: an item is any object with an `id` and a `state`. */
function mapItems<T>(value: T, change: (id: string, state: ItemState) => ItemState): T;
function mapItems(value: unknown, change: (id: string, state: ItemState) => ItemState): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => mapItems(entry, change));
  if (!isObject(value)) return value;
  if (typeof value['id'] === 'string' && isState(value['state'])) {
    return { ...value, state: change(value['id'], value['state']) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapItems(part, change)]));
}

type SavedAnswer = { items: ListedItem[]; counts?: Record<string, number> };

/** The saved list with pending saves first. Each change carries its item as optimistic data. */
export function withPendingSaves<T extends SavedAnswer>(saved: T, changes = pendingChanges()): T {
  const pendingSaves = new Map<string, ListedItem>();
  for (const change of changes) {
    const input = inputOf(change);
    if (input?.action !== 'save') continue;
    if (input.value && change.optimisticData) pendingSaves.set(input.contentId, change.optimisticData as ListedItem);
    else pendingSaves.delete(input.contentId);
  }
  const missing = [...pendingSaves.values()].filter(({ id }) => !saved.items.some((item) => item.id === id));
  if (missing.length === 0) return saved;
  const counts = { ...saved.counts };
  for (const { category } of missing) counts[category] = (counts[category] ?? 0) + 1;
  const items = [...missing.toReversed(), ...saved.items];
  return { ...saved, items, ...(saved.counts ? { counts } : {}) };
}
