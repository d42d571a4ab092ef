import { toApiError } from '../api-error.ts';
import type { ProcedureName } from '../api-paths.ts';
import { effectOf } from '../request-effect.ts';
import type { Change } from './change.ts';

type Sent = Pick<Change, 'method' | 'path' | 'body'>;

/** By procedure: refusals that need not be shown, because the user did not ask or has what they wanted. */
const IGNORABLE: { [Name in ProcedureName]?: (change: Sent, error: unknown) => boolean } = {
  // The page recorded the view by itself.
  'interactions.create': ({ body }) =>
    typeof body === 'object' && body !== null && 'action' in body && body.action === 'view',
  // It was already deleted elsewhere.
  'notifications.remove': (_change, error) => toApiError(error).code === 'not_found',
};

/** Whether the refusal of a change need not be shown to the user. */
export function isIgnorable(change: Sent, error: unknown): boolean {
  const procedure = effectOf(change.method, change.path)?.procedure;
  return procedure !== undefined && (IGNORABLE[procedure]?.(change, error) ?? false);
}
