import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await administrator();
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await server.close();
});
beforeEach(async () => {
  await run('delete from contact_messages');
  await emptyAuditLog(server.database);
  server.clock.set('2026-05-10T12:00:00Z');
  server.mails.length = 0;
  server.jobs.pending.length = 0;
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;

async function administrator(): Promise<TestUser> {
  const staff = await server.signUpVerified();
  await server.makeAdministrator(staff.user.id);
  return staff;
}

type Fields = Partial<{
  subject: string;
  name: string;
  email: string;
  message: string;
  category: string;
  language: string;
  status: string;
  isPriority: boolean;
  userId: string;
  hoursAgo: number;
}>;
/** Inserts a message and returns its id. */
async function insert({ hoursAgo = 0, ...fields }: Fields = {}): Promise<string> {
  const at = new Date(server.clock.now().getTime() - hoursAgo * 3_600_000);
  const [row] = await run(
    `insert into contact_messages (name, email, subject, message, category, language, status, is_priority, user_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
    [
      fields.name ?? 'Ada',
      fields.email ?? 'ada@example.com',
      fields.subject ?? 'Tarifler',
      fields.message ?? 'Nerede?',
      fields.category ?? 'general',
      fields.language ?? 'tr',
      fields.status ?? 'new',
      fields.isPriority ?? false,
      fields.userId ?? null,
      at,
    ],
  );
  return String(row?.['id']);
}
const list = async (query: Parameters<typeof admin.api.adminMessages.list>[0] = {}) =>
  (await admin.api.adminMessages.list(query)).messages.map(({ subject }) => subject);
const audit = () =>
  run(
    `select user_id, action, table_name, record_id, old_values, new_values from audit_logs where actor_kind <> 'user'
      order by created_at`,
  );

describe('the queue', () => {
  it('has Premium first, then the oldest, and only pending messages', async () => {
    await insert({ subject: 'new', hoursAgo: 1 });
    await insert({ subject: 'old', hoursAgo: 9, status: 'in_progress' });
    await insert({ subject: 'Premium', hoursAgo: 2, isPriority: true });
    await insert({ subject: 'closed', status: 'closed', hoursAgo: 20 });
    const answered = await insert({ subject: 'answered', hoursAgo: 30 });
    await server.services.support.reply(answered, 'Burada.');
    expect(await list({ queue: 'waiting' })).toEqual(['Premium', 'old', 'new']);
    expect(await list()).toEqual(['new', 'Premium', 'old', 'closed', 'answered']);
    expect((await server.services.support.unanswered()).map(({ subject }) => subject)).toEqual([
      'Premium',
      'old',
      'new',
    ]);
  });

  it('gives each message the deadline of the setting', async () => {
    await server.services.settings.set('support_reply_hours', { general: 24, premium: 2 });
    await insert({ subject: 'late', isPriority: true, hoursAgo: 4 });
    await insert({ subject: 'in time', hoursAgo: 3 });
    await insert({ subject: 'resolved', status: 'resolved', hoursAgo: 99 });
    const { messages } = await admin.api.adminMessages.list({});
    expect(messages.map(({ subject, dueAt }) => [subject, dueAt])).toEqual([
      ['in time', '2026-05-11T09:00:00.000Z'],
      ['late', '2026-05-10T10:00:00.000Z'],
      ['resolved', null],
    ]);
    expect(await admin.api.adminMessages.stats()).toMatchObject({ waiting: 2, overdue: 1 });
    await server.services.settings.set('support_reply_hours', { general: 24, premium: 24 });
  });

  it.each(['waiting', 'all'] as const)('comes in pages without gaps or repeats (%s)', async (queue) => {
    for (let n = 0; n < 7; n++)
      await insert({ subject: `m${n}`, isPriority: n % 3 === 0, hoursAgo: Math.floor(n / 2) });
    const all = await list({ queue });
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const { messages, next } = await admin.api.adminMessages.list({ queue, limit: 2, ...(before && { before }) });
      paged.push(...messages.map(({ subject }) => subject));
      before = next ?? undefined;
    } while (before);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(7);
  });

  it('is filtered by each property, and searched without regard to case and accents', async () => {
    const answered = await insert({ subject: 'answered', category: 'complaint', language: 'en', isPriority: true });
    await insert({ subject: 'IŞIK %50', name: 'Çağla Öztürk', message: 'İçli köfte', status: 'in_progress' });
    await insert({ subject: 'old', email: 'old_one@example.com', hoursAgo: 24 * 3 });
    await server.services.support.reply(answered, 'Here.', { by: admin.user.id });
    expect(await list({ status: 'in_progress' })).toEqual(['IŞIK %50']);
    expect(await list({ category: 'complaint' })).toEqual(['answered']);
    expect(await list({ premium: 'yes' })).toEqual(['answered']);
    expect(await list({ premium: 'no' })).toHaveLength(2);
    expect(await list({ language: 'en' })).toEqual(['answered']);
    expect(await list({ respondedBy: admin.user.id })).toEqual(['answered']);
    expect(await list({ respondedBy: randomUUID() })).toEqual([]);
    for (const q of ['ışık', 'cagla ozturk', 'ICLI KOFTE', '%50']) expect(await list({ q }), q).toEqual(['IŞIK %50']);
    expect(await list({ q: 'old_one' })).toEqual(['old']);
    expect(await list({ q: 'oldXone' })).toEqual([]);
    expect(await list({ q: '\\' })).toEqual([]);
    // The site's day: 10 May begins at 21:00 UTC of 9 May in Istanbul.
    await insert({ subject: 'after midnight', hoursAgo: 14.5 });
    expect(await list({ from: '2026-05-10', to: '2026-05-10' })).toContain('after midnight');
    expect(await list({ to: '2026-05-09' })).toEqual(['old']);
  });

  it.each([
    { status: 'open' },
    { q: 'x'.repeat(101) },
    { from: '2026-13-01' },
    { limit: 101 },
    { before: `1${'x'.repeat(60)}` },
    { before: "12026-05-10T12:00:00.000000Z_' or 1=1" },
    { respondedBy: 'me' },
    { premium: 'maybe' },
  ])('refuses %j', async (query) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await admin.request(`/rest/v1/contact_messages?${parameters}`);
    expect(response.status).toBe(400);
  });

  it('counts by status and measures the median time to the first answer of the last 30 days', async () => {
    for (const hoursAgo of [1, 3, 11]) await server.services.support.reply(await insert({ hoursAgo }), 'Burada.');
    await insert({ status: 'in_progress' });
    await insert({ status: 'closed' });
    const figures = await admin.api.adminMessages.stats();
    expect(figures).toMatchObject({
      counts: { new: 0, in_progress: 1, resolved: 3, closed: 1 },
      waiting: 1,
      medianMinutes: 180,
    });
    server.clock.advance(31 * 86_400_000);
    expect((await admin.api.adminMessages.stats()).medianMinutes).toBeNull();
  });
});

describe('a message', () => {
  it('is shown with its author, notes, and who answered when with which text', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const id = await insert({ userId: member.user.id, email: member.email, hoursAgo: 1 });
    await admin.api.adminMessages.reply({ id, replyId: randomUUID(), text: ' Under the cards. ' });
    expect(await admin.api.adminMessages.get({ id })).toMatchObject({
      message: 'Nerede?',
      status: 'resolved',
      author: { id: member.user.id, email: member.email, language: 'en', isPremium: false },
      respondedBy: { id: admin.user.id },
      respondedAt: '2026-05-10T12:00:00.000Z',
      replies: [{ text: 'Under the cards.', sentBy: { id: admin.user.id }, sentAt: null }],
    });
    await server.runJobs();
    const [sent] = (await admin.api.adminMessages.get({ id })).replies;
    expect(sent?.sentAt).toBe('2026-05-10T12:00:00.000Z');
    expect(server.mails).toMatchObject([{ to: member.email }]);
    expect((await admin.api.adminMessages.stats()).responders).toMatchObject([{ id: admin.user.id }]);
  });

  it('gets status and notes, audited without the notes', async () => {
    const id = await insert();
    const { updatedAt: version } = await admin.api.adminMessages.get({ id });
    const changed = await admin.api.adminMessages.update({
      id,
      version,
      status: 'in_progress',
      notes: ' Gizli not ',
    });
    expect(changed).toMatchObject({
      status: 'in_progress',
      notes: 'Gizli not',
      respondedAt: null,
      updatedBy: { id: admin.user.id },
    });
    expect(await audit()).toEqual([
      {
        user_id: admin.user.id,
        action: 'UPDATE',
        table_name: 'contact_messages',
        record_id: id,
        old_values: { status: 'new' },
        new_values: { status: 'in_progress', admin_notes: 'changed' },
      },
    ]);
    expect(JSON.stringify(await audit())).not.toContain('Gizli');
  });

  it('counts as answered when the change names its own administrator, and no other', async () => {
    const id = await insert();
    const { updatedAt: version } = await admin.api.adminMessages.get({ id });
    const call = admin.api.adminMessages.update({ id, version, status: 'resolved', adminId: randomUUID() });
    expect((await refusal(call)).code).toBe('forbidden');
    const changed = await admin.api.adminMessages.update({ id, version, status: 'resolved', adminId: admin.user.id });
    expect(changed).toMatchObject({ respondedBy: { id: admin.user.id }, respondedAt: '2026-05-10T12:00:00.000Z' });
  });

  it('refuses a stale form, also within one millisecond, and accepts a repeated one', async () => {
    const other = await administrator();
    const id = await insert();
    const { updatedAt: version } = await admin.api.adminMessages.get({ id });
    await other.api.adminMessages.update({ id, version, notes: 'Arıyorum.' });
    const stale = admin.api.adminMessages.update({ id, version, status: 'closed' });
    expect(await refusal(stale)).toMatchObject({ code: 'changed_meanwhile', status: 409 });
    expect(await admin.api.adminMessages.get({ id })).toMatchObject({ status: 'new', notes: 'Arıyorum.' });
    await other.api.adminMessages.update({ id, version, notes: 'Arıyorum.' });
    expect((await audit()).filter((entry) => entry['record_id'] === id)).toHaveLength(1);
  });

  it('admits one of two concurrent changes', async () => {
    const id = await insert();
    const { updatedAt: version } = await admin.api.adminMessages.get({ id });
    const outcomes = await Promise.allSettled(
      (['resolved', 'closed'] as const).map((status) => admin.api.adminMessages.update({ id, version, status })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await audit()).toHaveLength(1);
  });

  it('is unknown after it was deleted', async () => {
    const id = randomUUID();
    const calls = [
      () => admin.api.adminMessages.get({ id }),
      () => admin.api.adminMessages.update({ id, version: '2026-05-10T12:00:00.000Z', status: 'closed' }),
      () => admin.api.adminMessages.reply({ id, replyId: randomUUID(), text: 'x' }),
    ];
    for (const call of calls) expect((await refusal(call())).code).toBe('not_found');
  });
});

describe('a reply', () => {
  it('that arrives twice is sent once and audited once, without its text', async () => {
    const id = await insert({ name: 'Ada' });
    const reply = { id, replyId: randomUUID(), text: 'Kartların altında.' };
    await Promise.all([admin.api.adminMessages.reply(reply), admin.api.adminMessages.reply(reply)]);
    await admin.api.adminMessages.reply(reply);
    await server.runJobs();
    expect(server.mails).toHaveLength(1);
    expect(await audit()).toEqual([
      {
        user_id: admin.user.id,
        action: 'REPLY',
        table_name: 'contact_messages',
        record_id: id,
        old_values: { status: 'new', is_answered: false },
        new_values: { status: 'resolved', is_answered: true, reply: 'added' },
      },
    ]);
  });

  it('by a second administrator needs a decision to send another one; the first answer counts', async () => {
    const other = await administrator();
    const id = await insert({ hoursAgo: 2 });
    const reply = (staff: TestUser, again?: boolean) =>
      staff.api.adminMessages.reply({ id, replyId: randomUUID(), text: 'Burada.', ...(again && { again }) });
    const outcomes = await Promise.allSettled([reply(admin), reply(other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(reply(other))).toMatchObject({ code: 'already_answered', status: 409 });
    const { respondedBy } = await admin.api.adminMessages.get({ id });
    server.clock.advance(3_600_000);
    const detail = await reply(other, true);
    expect(detail.replies).toHaveLength(2);
    expect(detail).toMatchObject({ respondedBy, respondedAt: '2026-05-10T12:00:00.000Z' });
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
  });

  it('that was stored while its job could not be is sent later, once', async () => {
    const id = await insert();
    const { enqueueOnce } = server.jobs;
    server.jobs.enqueueOnce = async () => {
      throw new Error('the database is gone');
    };
    await admin.api.adminMessages.reply({ id, replyId: randomUUID(), text: 'Burada.' });
    server.jobs.enqueueOnce = enqueueOnce;
    const sendStored = async () => {
      await server.jobs.enqueue('send-stored-replies', {});
      await server.runJobs();
      await server.runJobs();
    };
    await sendStored();
    expect(server.mails).toHaveLength(0);
    server.clock.advance(120_000);
    await sendStored();
    await sendStored();
    expect(server.mails).toHaveLength(1);
  });

  it.each(['', ' \n', 'x'.repeat(5001), 'a\0b'])('is refused when empty, too long or invalid: %#', async (text) => {
    const id = await insert();
    const call = admin.api.adminMessages.reply({ id, replyId: randomUUID(), text });
    expect((await refusal(call)).code).toBe('invalid_input');
    expect(await audit()).toEqual([]);
  });

  it('by the command is audited as the system’s', async () => {
    const id = await insert();
    await server.services.support.reply(id, 'Burada.', { by: admin.user.id });
    expect(await audit()).toMatchObject([{ user_id: null, action: 'REPLY', record_id: id }]);
    const { replies } = await admin.api.adminMessages.get({ id });
    expect(replies).toMatchObject([{ text: 'Burada.', sentBy: { id: admin.user.id } }]);
  });

  it('is part of the member’s own data, without who sent it', async () => {
    const member = await server.signUpVerified();
    const id = await insert({ userId: member.user.id, email: member.email });
    await admin.api.adminMessages.reply({ id, replyId: randomUUID(), text: 'Kartların altında.' });
    const own = await (await member.request('/rest/v1/own_data')).text();
    expect(JSON.parse(own).contactReplies).toMatchObject([{ text: 'Kartların altında.' }]);
    expect(own).not.toContain(admin.user.id);
  });
});

it('visitors, users and former administrators see and change nothing', async () => {
  const id = await insert();
  const former = await administrator();
  await run('delete from admin_users where user_id = $1', [former.user.id]);
  const member = await server.signUpVerified();
  for (const [client, code] of [
    [server.connect(), 'unauthorized'],
    [member, 'forbidden'],
    [former, 'forbidden'],
  ] as const) {
    const { adminMessages } = client.api;
    const version = '2026-05-10T12:00:00.000Z';
    const texts = { tr: 'a', en: 'b' };
    const calls = [
      () => adminMessages.list({}),
      () => adminMessages.stats(),
      () => adminMessages.get({ id }),
      () => adminMessages.update({ id, version, status: 'closed' }),
      () => adminMessages.reply({ id, replyId: randomUUID(), text: 'x' }),
      () => adminMessages.templates(),
      () => adminMessages.createTemplate({ id: randomUUID(), title: 't', texts }),
      () => adminMessages.updateTemplate({ id: randomUUID(), version, title: 't', texts }),
      () => adminMessages.removeTemplate({ id: randomUUID() }),
    ];
    for (const call of calls) expect((await refusal(call())).code).toBe(code);
  }
  expect(await run('select status, responded_at from contact_messages')).toEqual([
    { status: 'new', responded_at: null },
  ]);
});
