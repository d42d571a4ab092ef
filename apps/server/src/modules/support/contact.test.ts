import { randomUUID } from 'node:crypto';
import { type ContactMessage, LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from contact_messages');
  await server.database.executeSql('delete from rate_limits');
});

const MESSAGE = {
  name: 'Çağla Öztürk-Işık',
  email: 'cagla@example.com',
  subject: 'Tarifler <b>& fiyatlar</b>',
  message: 'Merhaba,\n\n\t“İçli köfte” nerede? <script>alert(1)</script> 👩‍🍳',
  category: 'technical',
  language: 'en',
} as const;

type MessageFields = Omit<ContactMessage, 'id' | 'botCheckId' | 'category' | 'language'> &
  Partial<Pick<ContactMessage, 'category' | 'language'>>;
const send = async (client: TestClient, fields: MessageFields = MESSAGE, id: string = randomUUID()) =>
  client.api.support.createMessage({ ...fields, id, botCheckId: await client.solveBotCheck() });

const rows = async (columns = '*') =>
  (await server.database.executeSql(`select ${columns} from contact_messages order by created_at`)).rows;
const isUsed = async (botCheckId: string) =>
  (await server.database.executeSql('select used_at from bot_checks where id = $1', [botCheckId])).rows[0]?.[
    'used_at'
  ] !== null;

describe('a message from a visitor', () => {
  it('is stored unchanged, as new and without an author', async () => {
    expect(await send(server.connect())).toEqual({ ok: true });
    const [row] = await rows();
    expect(row).toMatchObject({ ...MESSAGE, user_id: null, status: 'new', responded_at: null, admin_notes: null });
    expect(new Date(String(row?.['created_at']))).toEqual(server.clock.now());
  });

  it('is trimmed, with normalized line ends and default category and language', async () => {
    const { category: _category, language: _language, ...fields } = MESSAGE;
    await send(server.connect(), { ...fields, name: '  Ada ', email: ' ADA@Example.com ', message: ' a\r\nb\rc \n' });
    expect(await rows('name, email, message, category, language')).toEqual([
      { name: 'Ada', email: 'ada@example.com', message: 'a\nb\nc', category: 'general', language: 'tr' },
    ]);
  });

  it('may be as long as the limits and is listed as unanswered with its category', async () => {
    const { name, subject, message } = LIMITS.contact;
    const long = { name: 'ş'.repeat(name), subject: 'x'.repeat(subject), message: 'y'.repeat(message) };
    await send(server.connect(), { ...MESSAGE, ...long });
    expect(await server.services.support.unanswered()).toMatchObject([{ ...long, category: 'technical' }]);
  });

  it.each([
    ['name', ' \n ', 'too_small'],
    ['name', 'x'.repeat(LIMITS.contact.name + 1), 'too_big'],
    ['name', 'Ada\u202Emoc.elpmaxe', 'custom'],
    ['name', 'Ada\nBcc: x@example.com', 'custom'],
    ['email', 'ada@', 'invalid_format'],
    ['email', `${'a'.repeat(250)}@example.com`, 'too_big'],
    ['subject', '', 'too_small'],
    ['subject', 'x'.repeat(LIMITS.contact.subject + 1), 'too_big'],
    ['subject', 'Tarif\u2066ler', 'custom'],
    ['message', '\t\n', 'too_small'],
    ['message', 'x'.repeat(LIMITS.contact.message + 1), 'too_big'],
    ['message', 'a\0b', 'custom'],
    ['message', 'renkli \u001b[31mmetin', 'custom'],
    ['message', 'yarım \ud83d harf', 'custom'],
    ['category', 'admin', 'invalid_value'],
    ['id', '1', 'invalid_format'],
    ['botCheckId', 'x', 'invalid_format'],
  ])('is refused for a bad %s (case %#)', async (path, value, code) => {
    const input = { ...MESSAGE, id: randomUUID(), botCheckId: randomUUID(), [path]: value };
    const call = server.connect().api.support.createMessage(input);
    expect(await refusal(call)).toMatchObject({
      code: 'invalid_input',
      status: 400,
      data: { issues: [{ path, code }] },
    });
    expect(await rows()).toEqual([]);
  });

  it('is refused when far too long', async () => {
    const call = send(server.connect(), { ...MESSAGE, message: 'x'.repeat(LIMITS.bodyBytes) });
    expect((await refusal(call)).code).toBe('body_too_large');
  });
});

describe('the bot check of a message', () => {
  it('has to be solved and is valid for one message', async () => {
    const client = server.connect();
    const { id: unsolved } = await client.api.auth.createBotCheck();
    const used = await client.solveBotCheck();
    await client.api.support.createMessage({ ...MESSAGE, id: randomUUID(), botCheckId: used });
    for (const botCheckId of [unsolved, used, randomUUID()]) {
      const call = client.api.support.createMessage({ ...MESSAGE, id: randomUUID(), botCheckId });
      expect(await refusal(call)).toMatchObject({ code: 'bot_check_required', status: 400 });
    }
    expect(await rows()).toHaveLength(1);
  });

  it('admits one of two concurrent messages', async () => {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    const attempt = () => client.api.support.createMessage({ ...MESSAGE, id: randomUUID(), botCheckId });
    const outcomes = await Promise.allSettled([attempt(), attempt()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toHaveLength(1);
  });

  it('stays solved when storing the message fails', async () => {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    const input = { ...MESSAGE, id: randomUUID(), botCheckId };
    await server.database.executeSql(`alter table contact_messages add constraint broken check (name <> 'broken')`);
    expect((await refusal(client.api.support.createMessage({ ...input, name: 'broken' }))).code).toBe('internal_error');
    await server.database.executeSql('alter table contact_messages drop constraint broken');
    expect(await isUsed(botCheckId)).toBe(false);
    expect(await client.api.support.createMessage(input)).toEqual({ ok: true });
    expect(await isUsed(botCheckId)).toBe(true);
  });
});

describe('a message that is sent again', () => {
  it('is stored once with the same response, sequentially and concurrently', async () => {
    const client = server.connect();
    const input = { ...MESSAGE, id: randomUUID(), botCheckId: await client.solveBotCheck() };
    const retry = () => client.api.support.createMessage(input);
    expect(await Promise.all([retry(), retry()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await retry()).toEqual({ ok: true });
    // A later retry comes with another bot check.
    expect(await send(client, MESSAGE, input.id)).toEqual({ ok: true });
    expect(await rows()).toHaveLength(1);
  });

  it('is stored as another message when its text has changed', async () => {
    const client = server.connect();
    const id = randomUUID();
    await send(client, MESSAGE, id);
    await send(client, { ...MESSAGE, message: 'Buldum, teşekkürler!' }, id);
    expect((await rows('message')).map(({ message }) => message)).toEqual([MESSAGE.message, 'Buldum, teşekkürler!']);
  });

  it('reveals nothing to a caller who guessed its id', async () => {
    const id = randomUUID();
    await send(server.connect(), MESSAGE, id);
    const other = server.connect();
    const guess = { ...MESSAGE, email: 'other@example.com', message: 'Tahmin.' };
    const unsolved = other.api.support.createMessage({ ...guess, id, botCheckId: randomUUID() });
    expect((await refusal(unsolved)).code).toBe('bot_check_required');
    expect(await send(other, guess, id)).toEqual({ ok: true });
    expect(await rows()).toHaveLength(2);
  });
});

describe('a message from a member', () => {
  it('belongs to the account and is part of its data export', async () => {
    const member = await server.signUp();
    await send(member);
    expect(await rows('user_id, email')).toEqual([{ user_id: member.user.id, email: MESSAGE.email }]);
    const own = JSON.parse(await (await member.request('/rest/v1/own_data')).text());
    expect(own.contactMessages).toMatchObject([{ subject: MESSAGE.subject }]);
  });

  it('is stored when the account was deleted meanwhile', async () => {
    const member = await server.signUp();
    await server.database.executeSql('delete from users where id = $1', [member.user.id]);
    await send(member);
    expect(await rows('user_id')).toEqual([{ user_id: null }]);
  });
});

describe('limits', () => {
  const limited = () => startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });

  it('count attempts of one network address before any other check', async () => {
    const client = (await limited()).connect();
    const call = () => client.api.support.createMessage({ ...MESSAGE, id: randomUUID(), botCheckId: randomUUID() });
    const codes: string[] = [];
    for (let i = 0; i < 4; i++) codes.push((await refusal(call())).code);
    expect(codes).toEqual([...Array(3).fill('bot_check_required'), 'too_many_attempts']);
  });

  it('do not count messages of other senders with the same e-mail address', async () => {
    const site = await startTestServer({
      database: server.database,
      config: { authRateLimitFactor: 0.1, proxyHops: 1 },
    });
    const visitorAt = (address: string) =>
      createTestClient((request) => {
        request.headers.set('x-forwarded-for', address);
        return site.fetch(request);
      });
    const sendFrom = async (client: TestClient) =>
      client.api.support.createMessage({
        ...MESSAGE,
        id: randomUUID(),
        botCheckId: await server.connect().solveBotCheck(),
      });
    await sendFrom(visitorAt('203.0.113.1'));
    expect((await refusal(sendFrom(visitorAt('203.0.113.1')))).code).toBe('too_many_attempts');
    expect(await sendFrom(visitorAt('203.0.113.2'))).toEqual({ ok: true });
    const member = await server.signUp();
    const signedIn = visitorAt('203.0.113.1');
    for (const [name, value] of member.cookies) signedIn.cookies.set(name, value);
    expect(await sendFrom(signedIn)).toEqual({ ok: true });
  });

  it('count messages of one sender and leave the bot check solved', async () => {
    const client = (await limited()).connect();
    const botCheckId = await server.connect().solveBotCheck();
    await send(client);
    const call = client.api.support.createMessage({
      ...MESSAGE,
      email: 'CAGLA@example.com',
      id: randomUUID(),
      botCheckId,
    });
    expect(await refusal(call)).toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      data: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await isUsed(botCheckId)).toBe(false);
  });
});

it('logs nothing of a message, even when storing it fails', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const logged = await startTestServer({ database: server.database, logger });
  const client = logged.connect();
  await server.database.executeSql(`alter table contact_messages add constraint broken check (name = '')`);
  expect((await refusal(send(client))).code).toBe('internal_error');
  await server.database.executeSql('alter table contact_messages drop constraint broken');
  expect(lines.join('')).toContain('request failed');
  for (const part of [MESSAGE.name, MESSAGE.email, 'köfte']) expect(lines.join('')).not.toContain(part);
});
