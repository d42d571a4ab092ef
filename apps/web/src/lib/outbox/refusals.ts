import { api } from '../api.ts';
import { toApiError } from '../api-error.ts';
import { ITEM_QUERIES } from '../item-queries.ts';
import type { Change } from './change.ts';

type Kind = {
  /** Keys of the queries whose data the change affects. */
  queries: readonly (readonly unknown[])[];
  /** Whether a refusal need not be shown: the user's intent is already fulfilled, or the change was made in the background. */
  isIgnorable: (change: Pick<Change, 'method' | 'body'>, error: unknown) => boolean;
};

export const INTERACTIONS_PATH = '/rest/v1/interactions';
export const NOTIFICATIONS_PATH = '/rest/v1/notifications';

const ITEMS: Kind = {
  queries: ITEM_QUERIES,
  isIgnorable: ({ body }) => typeof body === 'object' && body !== null && 'action' in body && body.action === 'view',
};

const NOTIFICATIONS: Kind = {
  queries: [api.notifications.list.key()],
  // It was already deleted elsewhere.
  isIgnorable: ({ method }, error) => method === 'DELETE' && toApiError(error).code === 'not_found',
};

export const kindOf = ({ path }: Pick<Change, 'path'>): Kind =>
  path.startsWith(NOTIFICATIONS_PATH) ? NOTIFICATIONS : ITEMS;
