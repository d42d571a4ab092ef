import type { AuditLog } from '@bugunne/contract/admin/activities.contract';
import { SETTING_KEYS, type SettingKey } from '@bugunne/contract/settings.schema';
import { isId } from './address-state.ts';

/** The fields of an entry that say what it is about. */
export type AuditSubject = Pick<AuditLog, 'action' | 'tableName' | 'recordId'> & Partial<Pick<AuditLog, 'newValues'>>;
type Place =
  | { kind: 'user' | 'message' | 'payment' | 'payments' | 'webhook' | 'templates' | 'item'; to: string }
  | { kind: 'setting'; key: SettingKey; to: string };

const place = <Kind extends Place['kind']>(kind: Kind, page: string, name: string, value: string) => ({
  kind,
  to: `/admin/${page}?${new URLSearchParams({ [name]: value })}`,
});

/** Where the administration shows the record of an entry; null without such a place. */
export function placeOf(entry: AuditSubject): Place | null {
  const { tableName, recordId, newValues } = entry;
  if (tableName === 'reply_templates') return place('templates', 'messages', 'templates', 'open');
  const contentId = tableName === 'fact_reports' ? newValues?.['contentId'] : null;
  if (typeof contentId === 'string') return place('item', 'catalogue', 'item', contentId);
  // A session has no page; that of its user has it, where staff ended it.
  const userId = tableName === 'sessions' ? newValues?.['user_id'] : null;
  if (typeof userId === 'string') return place('user', 'users', 'user', userId);
  if (recordId === null) return null;
  if (tableName === 'hidden_contents') return place('item', 'catalogue', 'item', recordId);
  if (tableName === 'payment_webhooks') return place('webhook', 'payments', 'record', `webhook:${recordId}`);
  const key = SETTING_KEYS.find((each) => each === recordId);
  if (tableName === 'site_settings' && key) return { ...place('setting', 'settings', 'history', key), key };
  return isId(recordId) ? placeOfId(entry, recordId) : null;
}

function placeOfId({ tableName, action }: AuditSubject, id: string): Place | null {
  switch (tableName) {
    case 'users':
    case 'admin_users':
    case 'system':
      return place('user', 'users', 'user', id);
    case 'contact_messages':
      return place('message', 'messages', 'open', id);
    case 'payment_attempts':
      return place('payment', 'payments', 'record', `attempt:${id}`);
    case 'premium_notices':
      return place('payments', 'payments', 'record', `user:${id}`);
    case 'premium_subscriptions':
      // A cancelled subscription is named by the provider's id, which the search finds.
      return action === 'RECONCILE'
        ? place('payments', 'payments', 'record', `user:${id}`)
        : place('payment', 'payments', 'search', id);
    case 'payment_orders':
      return place('payment', 'payments', 'search', id);
    default:
      return null;
  }
}

/** The names of the fields that an entry has an old or a new value of. */
export const changedFields = ({ oldValues, newValues }: Pick<AuditLog, 'oldValues' | 'newValues'>): string[] => [
  ...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})]),
];
