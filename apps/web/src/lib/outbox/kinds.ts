import { api } from '../api.ts';
import { toApiError } from '../api-error.ts';
import { ITEM_QUERIES } from '../item-queries.ts';
import type { Change } from './change.ts';

type Kind = {
  /** What the change shows in. */
  queries: readonly (readonly unknown[])[];
  /** Whether this refusal leaves nothing to say: the reader has what they wanted, or never asked for it. */
  isFine: (change: Pick<Change, 'method' | 'body'>, error: unknown) => boolean;
};

export const INTERACTIONS_PATH = '/rest/v1/interactions';
export const NOTIFICATIONS_PATH = '/rest/v1/notifications';

const ITEMS: Kind = {
  queries: ITEM_QUERIES,
  isFine: ({ body }) => typeof body === 'object' && body !== null && 'action' in body && body.action === 'view',
};

const NOTIFICATIONS: Kind = {
  queries: [api.notifications.list.key()],
  // It was deleted somewhere else; nothing is left to do.
  isFine: ({ method }, error) => method === 'DELETE' && toApiError(error).code === 'not_found',
};

export const kindOf = ({ path }: Pick<Change, 'path'>): Kind =>
  path.startsWith(NOTIFICATIONS_PATH) ? NOTIFICATIONS : ITEMS;
