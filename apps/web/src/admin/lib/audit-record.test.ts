import { expect, it } from 'vitest';
import { placeOf } from './audit-record.ts';

const ID = '6f1c1c3e-52a2-4a53-9a4b-111111111111';
const entry = (tableName: string, recordId: string | null, fields = {}) =>
  placeOf({ action: 'UPDATE', tableName, recordId, ...fields })?.to ?? null;

it.each([
  ['users', ID, `/admin/users?user=${ID}`],
  ['admin_users', ID, `/admin/users?user=${ID}`],
  ['contact_messages', ID, `/admin/messages?open=${ID}`],
  ['reply_templates', ID, '/admin/messages?templates=open'],
  ['site_settings', 'premium_prices', '/admin/settings?history=premium_prices'],
  ['hidden_contents', 'movie-eskiya-1996', '/admin/catalogue?item=movie-eskiya-1996'],
  ['payment_attempts', ID, `/admin/payments?record=attempt%3A${ID}`],
  ['payment_webhooks', 'evt_1', '/admin/payments?record=webhook%3Aevt_1'],
  ['payment_orders', ID, `/admin/payments?search=${ID}`],
  ['premium_notices', ID, `/admin/payments?record=user%3A${ID}`],
])('leads from %s to its page', (table, id, to) => {
  expect(entry(table, id)).toBe(to);
});

it('leads to the title of a reported mistake', () => {
  expect(entry('fact_reports', ID, { newValues: { contentId: 'movie-ayla-2017' } })).toBe(
    '/admin/catalogue?item=movie-ayla-2017',
  );
});

it('tells subscriptions from their payers, and names the user of a session that staff ended', () => {
  expect(entry('premium_subscriptions', ID, { action: 'RECONCILE' })).toBe(`/admin/payments?record=user%3A${ID}`);
  expect(entry('premium_subscriptions', ID, { action: 'CANCEL_SUBSCRIPTION' })).toBe(`/admin/payments?search=${ID}`);
  const userId = '7f1c1c3e-52a2-4a53-9a4b-222222222222';
  expect(entry('sessions', ID, { newValues: { user_id: userId } })).toBe(`/admin/users?user=${userId}`);
  expect(entry('sessions', ID, { newValues: null })).toBeNull();
});

it('leads nowhere without a record, or with one that has no page', () => {
  expect(entry('users', null)).toBeNull();
  expect(entry('site_settings', 'former_setting')).toBeNull();
  expect(entry('user_views', ID)).toBeNull();
});
