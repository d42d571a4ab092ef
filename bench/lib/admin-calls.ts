import { POPULAR_ITEM, TRANSFER_CODE } from './admin-catalogue-data.ts';

/** A read of the administration; with `of`, which gets the answer of `path`, the path that it returns is measured. */
export type AdminCall = { name: string; path: string; of?: (answer: string) => string };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const text = encodeURIComponent;

/** `of` of the page after the first one. */
const nextPage = (path: string, parameter: string) => (answer: string) => {
  const { next } = JSON.parse(answer) as { next: string };
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${text(next)}`;
};

const calls = (area: string, path: string, queries: Record<string, string>): AdminCall[] =>
  Object.entries(queries).map(([name, query]) => ({
    name: `${area}: ${name}`,
    path: query ? `${path}?${query}` : path,
  }));

const messages = '/rest/v1/contact_messages';
const firstMessage = (answer: string) =>
  `${messages}/${(JSON.parse(answer) as { messages: { id: string }[] }).messages[0]?.id}`;

const users = '/rest/v1/users';
const contents = '/rest/v1/contents';
const interactions = '/rest/v1/admin_interactions';

/** Every list, search and figure of the administration with typical filters; `userId` is a user with some history. */
export const adminCalls = (userId: string): AdminCall[] => [
  ...calls('access', '/rest/v1/admin_users/me', { session: '' }),
  ...calls('dashboard', '/rest/v1/rpc/get_admin_statistics', { statistics: '' }),
  ...calls('dashboard', '/rest/v1/rpc/get_site_days', { '30 days': 'days=30', '365 days': 'days=365' }),
  ...calls('dashboard', '/rest/v1/rpc/get_health_summary', { health: '' }),
  ...calls('dashboard', '/rest/v1/rpc/get_waiting_work', { 'waiting work': '' }),
  ...calls('dashboard', '/rest/v1/rpc/get_latest_audit_logs', { 'latest audit': '' }),

  ...calls('users', users, {
    'newest first': '',
    'oldest first': 'direction=asc',
    'last seen': 'by=seen',
    'by name': 'by=name&direction=asc',
    'by address': 'by=email&direction=asc',
    'search z': 'q=z',
    'search is by name': 'q=is&by=name&direction=asc',
    'search z by name': 'q=z&by=name&direction=asc',
    'search qx': 'q=qx&by=name',
    'search of a name': `q=${text('ışıl')}`,
    'search of a name, by name': `q=${text('IŞIL')}&by=name`,
    'search of half an address': 'q=k12345@orn',
    'search with no match': 'q=nobody-here',
    inactive: 'status=inactive',
    'inactive by name': 'status=inactive&by=name&direction=asc',
    premium: 'premium=yes',
    'Premium by staff': 'premium=granted',
    administrators: 'admin=yes',
    'two-step': 'twoStep=yes',
    'two-step by name': 'twoStep=yes&by=name',
    'search and language by name': 'q=is&language=en&by=name&direction=asc',
    'signed up in a month, by name': `signedUpFrom=${day(60)}&signedUpTo=${day(30)}&by=name`,
    'seen in a week, by address': `seenFrom=${day(7)}&by=email`,
  }),
  { name: 'users: page 2', path: users, of: nextPage(users, 'after') },
  ...calls('users', `${users}/count`, {
    'count of all': '',
    'count of a search': `q=${text('ışıl')}`,
    'count of a short search': 'q=z',
    'count of a filter': 'status=inactive&language=tr',
  }),
  ...calls('users', '/rest/v1/rpc/get_user_figures', { figures: '' }),
  ...calls('users', '/rest/v1/rpc/get_user_admin_details', { details: `targetUserId=${userId}` }),
  ...calls('users', '/rest/v1/user_views', { views: '' }),
  ...calls('users', '/rest/v1/bulk_jobs', { 'changes of many': '' }),

  ...calls('payments', '/rest/v1/rpc/get_payment_figures', { figures: '' }),
  ...calls('payments', '/rest/v1/premium_subscriptions', {
    subscriptions: '',
    'subscriptions by end': 'order=expires&direction=asc',
    'subscriptions by status': 'status=active',
    'subscriptions by status and end': 'status=expired&order=expires',
    'subscriptions by state': 'state=past_due',
    'subscriptions by plan': 'plan=yearly',
    'subscriptions of a search': `search=${text('zeynep')}`,
    'subscriptions of a period': `from=${day(60)}&to=${day(30)}`,
  }),
  ...calls('payments', '/rest/v1/payment_attempts', {
    attempts: '',
    'failed attempts': 'status=failed',
    transfers: 'method=bank-transfer',
    'attempts of a search': `search=${text('zeynep')}`,
    'attempts of a rare search': 'search=k12345@orn',
  }),
  ...calls('payments', '/rest/v1/rpc/get_payment_timeline', { timeline: `subject=user&id=${userId}` }),
  ...calls('payments', '/rest/v1/rpc/find_bank_transfer', { 'search of a transfer': `code=${TRANSFER_CODE}` }),
  ...calls('payments', '/rest/v1/refund_requests', { 'requests for money back': '' }),
  ...calls('payments', '/rest/v1/payment_webhooks', {
    webhooks: '',
    'failed webhooks': 'state=failed',
    'webhooks by type': 'type=order.paid',
  }),

  ...calls('messages', messages, {
    queue: 'queue=waiting',
    all: '',
    resolved: 'status=resolved',
    'by category and language': 'category=premium&language=tr',
    search: `q=${text('text of a')}`,
    'search with one match': 'q=a7777@example',
    'search with no match': 'q=nobody-here',
    'of a period': `from=${day(60)}&to=${day(30)}`,
  }),
  { name: 'messages: details', path: messages, of: firstMessage },
  { name: 'messages: page 2', path: messages, of: nextPage(messages, 'before') },
  ...calls('messages', '/rest/v1/rpc/get_contact_message_figures', { figures: '' }),
  ...calls('messages', '/rest/v1/reply_templates', { templates: '' }),

  ...calls('catalogue', contents, {
    list: 'language=tr',
    'by category': 'language=tr&category=music',
    'open titles': 'language=tr&only=open',
    'items with reports': 'language=tr&only=reported',
    'hidden items': 'language=tr&only=hidden',
    search: `language=tr&search=${text('eşkıya')}`,
    'search of an open title': `language=tr&search=${text('Title 17')}`,
    'search with no match': 'language=tr&search=nobody-here',
  }),
  { name: 'catalogue: page 2', path: `${contents}?language=tr`, of: nextPage(`${contents}?language=tr`, 'after') },
  ...calls('catalogue', '/rest/v1/rpc/get_catalogue_figures', { figures: '' }),
  ...calls('catalogue', '/rest/v1/rpc/get_content_details', { details: `language=tr&id=${POPULAR_ITEM}` }),
  ...calls('catalogue', '/rest/v1/fact_reports', {
    reports: 'language=tr',
    'fixed reports': 'language=tr&status=fixed',
    'reports, page 2': 'language=tr&offset=50',
  }),

  ...calls('quality', '/rest/v1/rpc/get_quality_figures', {
    '30 days': 'language=tr',
    '90 days': 'language=tr&period=90',
    '90 days of newcomers': 'language=tr&period=90&cohort=newcomer',
  }),

  ...calls('activities', interactions, {
    interactions: '',
    'by action': 'action=save',
    'by action and category': 'action=complete&category=food',
    'search of a user': `q=${text('zeynep')}`,
    'search of a user and category': `q=${text('zeynep')}&category=food`,
    'search of a user and action': `q=${text('zeynep')}&action=complete`,
    'search of a user, action and category': `q=${text('zeynep')}&action=complete&category=music`,
    'search of one user and category': 'q=k12345@orn&category=food',
    'search of a title': `q=${text('title 17')}`,
    'search of a title and category': `q=${text('title 17')}&category=food`,
    'search of a title and another category': `q=${text('title 1700')}&category=food`,
    'search in a period': `q=${text('zeynep')}&from=${day(60)}&to=${day(30)}`,
    'of a period': `from=${day(60)}&to=${day(30)}`,
    'search with no match': 'q=nobody-here',
  }),
  { name: 'activities: page 2', path: interactions, of: nextPage(interactions, 'before') },
  ...calls('activities', '/rest/v1/audit_logs', {
    audit: '',
    'audit by action': 'action=UPDATE',
    'audit by table': 'table=users',
    'audit by actor': 'actor=staff',
    'audit of a user and action': `userId=${userId}&action=UPDATE`,
    'audit of a record': `recordId=${userId}`,
    'audit of a search': `q=${text('zeynep')}`,
    'audit of a search and table': `q=${text('zeynep')}&table=users`,
    'audit with no match': 'q=nobody-here',
    'audit of a rare action': 'action=REVOKE_ADMIN',
  }),
  ...calls('activities', '/rest/v1/rpc/get_admin_activity_figures', { figures: '' }),

  ...calls('system', '/rest/v1/rpc/check_system_component', { 'database check': 'component=database' }),
  ...calls('system', '/rest/v1/rpc/get_server_samples', { servers: '' }),
  ...calls('system', '/rest/v1/rpc/get_database_figures', { database: '' }),
  ...calls('system', '/rest/v1/rpc/get_job_queues', { queues: '' }),
  ...calls('system', '/rest/v1/rpc/get_queue_jobs', { 'failed jobs': 'state=failed' }),
  ...calls('system', '/rest/v1/rpc/get_language_model_figures', { 'language model': '' }),

  ...calls('settings', '/rest/v1/admin/site_settings', { list: '' }),
  ...calls('settings', '/rest/v1/admin/site_settings/admin_requires_two_step/history', { history: '' }),
  ...calls('access', '/rest/v1/admin_users', { administrators: '' }),
];
