import { randomUUID } from 'node:crypto';
import { type ContactMessage, LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { TestClient } from '../../testing/test-client.ts';
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

const SAID = {
  name: 'Çağla Öztürk-Işık',
  email: 'cagla@example.com',
  subject: 'Tarifler <b>& fiyatlar</b>',
  message: 'Merhaba,\n\n\t“İçli köfte” nerede? <script>alert(1)</script> 👩‍🍳',
  category: 'technical',
  language: 'en',
} as const;

type Said = Omit<ContactMessage, 'id' | 'botCheckId' | 'category' | 'language'> &
  Partial<Pick<ContactMessage, 'category' | 'language'>>;
const write = async (client: TestClient, said: Said = SAID, id: string = randomUUID()) =>
  client.api.support.createMessage({ ...said, id, botCheckId: await client.solveBotCheck() });

const rows = async (columns = '*') =>
  (await server.database.executeSql(`select ${columns} from contact_messages order by created_at`)).rows;
const isUsed = async (botCheckId: string) =>
  (await server.database.executeSql('select used_at from bot_checks where id = $1', [botCheckId])).rows[0]?.[
    'used_at'
  ] !== null;

describe('a message from somebody who is not signed in', () => {
  it('is stored exactly as it was written, new and without an author', async () => {
    expect(await write(server.connect())).toEqual({ ok: true });
    const [row] = await rows();
    expect(row).toMatchObject({ ...SAID, user_id: null, status: 'new', responded_at: null, admin_notes: null });
    expect(new Date(String(row?.['created_at']))).toEqual(server.clock.now());
  });

  it('loses the space around it, has one kind of line end, a category and a language', async () => {
    const { category: _category, language: _language, ...said } = SAID;
    await write(server.connect(), { ...said, name: '  Ada ', email: ' ADA@Example.com ', message: ' a\r\nb\rc \n' });
    expect(await rows('name, email, message, category, language')).toEqual([
      { name: 'Ada', email: 'ada@example.com', message: 'a\nb\nc', category: 'general', language: 'tr' },
    ]);
  });

  it('may be as long as the limits say, and waits for the staff with its category', async () => {
    const { name, subject, message } = LIMITS.contact;
    const long = { name: 'ş'.repeat(name), subject: 'x'.repeat(subject), message: 'y'.repeat(message) };
    await write(server.connect(), { ...SAID, ...long });
    expect(await server.services.support.waiting()).toMatchObject([{ ...long, category: 'technical' }]);
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
    const input = { ...SAID, id: randomUUID(), botCheckId: randomUUID(), [path]: value };
    const call = server.connect().api.support.createMessage(input);
    expect(await refusal(call)).toMatchObject({
      code: 'invalid_input',
      status: 400,
      data: { issues: [{ path, code }] },
    });
    expect(await rows()).toEqual([]);
  });

  it('is refused when far too long', async () => {
    const call = write(server.connect(), { ...SAID, message: 'x'.repeat(LIMITS.bodyBytes) });
    expect((await refusal(call)).code).toBe('body_too_large');
  });
});

describe('the bot check of a message', () => {
  it('has to be solved, and is good for one message', async () => {
    const client = server.connect();
    const { id: unsolved } = await client.api.auth.createBotCheck();
    const used = await client.solveBotCheck();
    await client.api.support.createMessage({ ...SAID, id: randomUUID(), botCheckId: used });
    for (const botCheckId of [unsolved, used, randomUUID()]) {
      const call = client.api.support.createMessage({ ...SAID, id: randomUUID(), botCheckId });
      expect(await refusal(call)).toMatchObject({ code: 'bot_check_required', status: 400 });
    }
    expect(await rows()).toHaveLength(1);
  });

  it('lets one of two messages in that come with it at once', async () => {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    const send = () => client.api.support.createMessage({ ...SAID, id: randomUUID(), botCheckId });
    const outcomes = await Promise.allSettled([send(), send()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toHaveLength(1);
  });

  it('stays solved when the message could not be stored', async () => {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    const input = { ...SAID, id: randomUUID(), botCheckId };
    await server.database.executeSql(`alter table contact_messages add constraint broken check (name <> 'broken')`);
    expect((await refusal(client.api.support.createMessage({ ...input, name: 'broken' }))).code).toBe('internal_error');
    await server.database.executeSql('alter table contact_messages drop constraint broken');
    expect(await isUsed(botCheckId)).toBe(false);
    expect(await client.api.support.createMessage(input)).toEqual({ ok: true });
    expect(await isUsed(botCheckId)).toBe(true);
  });
});

describe('a message that is sent again', () => {
  it('is stored once and answered alike, one after the other and at once', async () => {
    const client = server.connect();
    const input = { ...SAID, id: randomUUID(), botCheckId: await client.solveBotCheck() };
    const send = () => client.api.support.createMessage(input);
    expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await send()).toEqual({ ok: true });
    // Minutes later the browser had to solve another question.
    expect(await write(client, SAID, input.id)).toEqual({ ok: true });
    expect(await rows()).toHaveLength(1);
  });

  it('is stored beside the first one when it was rewritten meanwhile', async () => {
    const client = server.connect();
    const id = randomUUID();
    await write(client, SAID, id);
    await write(client, { ...SAID, message: 'Buldum, teşekkürler!' }, id);
    expect((await rows('message')).map(({ message }) => message)).toEqual([SAID.message, 'Buldum, teşekkürler!']);
  });

  it('tells nothing to somebody who guessed its id', async () => {
    const id = randomUUID();
    await write(server.connect(), SAID, id);
    const other = server.connect();
    const guess = { ...SAID, email: 'other@example.com', message: 'Tahmin.' };
    const unsolved = other.api.support.createMessage({ ...guess, id, botCheckId: randomUUID() });
    expect((await refusal(unsolved)).code).toBe('bot_check_required');
    expect(await write(other, guess, id)).toEqual({ ok: true });
    expect(await rows()).toHaveLength(2);
  });
});

describe('a message from somebody who is signed in', () => {
  it('is theirs, and in what they take along', async () => {
    const person = await server.signUp();
    await write(person);
    expect(await rows('user_id, email')).toEqual([{ user_id: person.user.id, email: SAID.email }]);
    const own = JSON.parse(await (await person.request('/rest/v1/own_data')).text());
    expect(own.contactMessages).toMatchObject([{ subject: SAID.subject }]);
  });

  it('is kept when their account has gone since', async () => {
    const person = await server.signUp();
    await server.database.executeSql('delete from users where id = $1', [person.user.id]);
    await write(person);
    expect(await rows('user_id')).toEqual([{ user_id: null }]);
  });
});

describe('limits', () => {
  const limited = () => startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });

  it('count what comes from one network address, before anything else', async () => {
    const client = (await limited()).connect();
    const call = () => client.api.support.createMessage({ ...SAID, id: randomUUID(), botCheckId: randomUUID() });
    const codes: string[] = [];
    for (let i = 0; i < 4; i++) codes.push((await refusal(call())).code);
    expect(codes).toEqual([...Array(3).fill('bot_check_required'), 'too_many_attempts']);
  });

  it('count the messages of one e-mail address, and leave the bot check solved', async () => {
    const client = (await limited()).connect();
    const botCheckId = await server.connect().solveBotCheck();
    await write(client);
    const call = client.api.support.createMessage({
      ...SAID,
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

it('leaves nothing of a message in the log, also where it cannot be stored', async () => {
  const lines: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const logged = await startTestServer({ database: server.database, logger: createLogger('info') });
  const client = logged.connect();
  await server.database.executeSql(`alter table contact_messages add constraint broken check (name = '')`);
  expect((await refusal(write(client))).code).toBe('internal_error');
  await server.database.executeSql('alter table contact_messages drop constraint broken');
  output.mockRestore();
  expect(lines.join('')).toContain('request failed');
  for (const part of [SAID.name, SAID.email, 'köfte']) expect(lines.join('')).not.toContain(part);
});
