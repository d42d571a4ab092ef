import { nextState } from '@bugunne/contract/interaction-rules';
import type { InteractionAction } from '@bugunne/contract/interactions.schema';
import type { ListedItem } from '@bugunne/contract/item.schema';
import type { Change } from '#lib/outbox/change.ts';
import { pendingChanges } from '#lib/outbox/outbox.ts';
import { mapItemStates } from './item-states.ts';

export type InteractInput = { contentId: string; action: InteractionAction; value: boolean };

const inputOf = (change: Change): InteractInput | null =>
  change.path === API_PATHS.interactions.create ? (change.body as InteractInput) : null;

/** Changes of items that the server has not confirmed yet, in the order they were made. */
const pendingInputs = (): InteractInput[] => pendingChanges().flatMap((change) => inputOf(change) ?? []);

/** A server's answer with the user's pending changes applied. Returns the same object when there are none. */
export function withPending<T>(answer: T, inputs = pendingInputs()): T {
  if (inputs.length === 0) return answer;
  return mapItemStates(answer, (id, state) =>
    inputs
      .filter((input) => input.contentId === id)
      .reduce((shown, { action, value }) => nextState(shown, action, value), state),
  );
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
