import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../testing/event-stream.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.executeSql('delete from contact_messages');
  await server.database.executeSql('delete from rate_limits');
  server.mails.length = 0;
});

/** Inserts a message and returns its id. */
async function insertMessage(email: string, userId: string | null = null, language = 'tr'): Promise<string> {
  const { rows } = await server.database.executeSql(
    `insert into contact_messages (user_id, name, email, subject, message, language)
     values ($1, 'Ada', $2, 'Tarifler', E'Tarif bulamadım.\\nNerede?', $3) returning id`,
    [userId, email, language],
  );
  return String(rows[0]?.['id']);
}

const stored = async (id: string) =>
  (
    await server.database.executeSql('select status, responded_by, responded_at from contact_messages where id = $1', [
      id,
    ])
  ).rows[0];

describe('a reply to a message', () => {
  it('reaches the author by mail and a member also on the site at once', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const staff = await server.signUpVerified();
    const events = await openEvents(member, 'language=en');
    const id = await insertMessage('ada@example.com', member.user.id, 'en');
    expect(await server.services.support.reply(id, ' Under the cards. ', { by: staff.user.id })).toBe('replied');
    await server.runJobs();

    expect(server.mails).toEqual([
      { to: 'ada@example.com', subject: 'BugünNe replied: Tarifler', text: expect.any(String) },
    ]);
    expect(server.mails[0]?.text).toMatch(/^Hello Ada,\n\nUnder the cards\.\n\n/);
    expect(server.mails[0]?.text).toContain('\n> Tarif bulamadım.\n> Nerede?\n');
    expect(await events.next()).toMatchObject({
      event: 'notification',
      data: { title: 'We’ve replied to your message', isRead: false },
    });
    const { notifications } = await member.api.notifications.list({ language: 'tr' });
    expect(notifications.map(({ title }) => title)).toEqual(['Mesajını yanıtladık', 'BugünNe’ye hoş geldin']);
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'resolved', responded_by: staff.user.id });
    expect(new Date(String(row?.['responded_at']))).toEqual(server.clock.now());
  });

  it('reaches visitors by mail only', async () => {
    const id = await insertMessage('nobody@example.com');
    expect(await server.services.support.reply(id, 'Kartların altında.')).toBe('replied');
    await server.runJobs();
    expect(server.mails).toMatchObject([{ to: 'nobody@example.com', subject: 'BugünNe’den yanıt: Tarifler' }]);
    expect(server.mails[0]?.text).toMatch(/^Merhaba Ada,\n\nKartların altında\.\n\n/);
  });

  it('is in the language of the message, and its notification in the language of the member', async () => {
    await server.services.support.reply(await insertMessage('nobody@example.com', null, 'en'), 'Under the cards.');
    const member = await server.signUpVerified({ language: 'tr' });
    const events = await openEvents(member, 'language=tr');
    await server.services.support.reply(await insertMessage(member.email, member.user.id, 'en'), 'Under the cards.');
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    for (const mail of server.mails) {
      expect(mail.subject).toBe('BugünNe replied: Tarifler');
      expect(mail.text).toMatch(/^Hello Ada,\n\nUnder the cards\.\n\nTo write to us again: .*\/en\/contact\n/);
    }
    expect(await events.next()).toMatchObject({ data: { title: 'Mesajını yanıtladık' } });
  });

  it('is sent once, also for two concurrent answers, unless another reply is requested', async () => {
    const member = await server.signUpVerified();
    const id = await insertMessage(member.email, member.user.id);
    const reply = (again = false) => server.services.support.reply(id, 'Kartların altında.', { again });
    expect((await Promise.all([reply(), reply()])).toSorted()).toEqual(['answered', 'replied']);
    expect(await reply()).toBe('answered');
    expect(await server.services.support.unanswered()).toEqual([]);
    expect(await reply(true)).toBe('replied');
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(3);
  });

  it('creates one notification when its mail is retried', async () => {
    const member = await server.signUpVerified();
    await server.services.support.reply(await insertMessage(member.email, member.user.id), 'Kartların altında.');
    const [job] = server.jobs.pending;
    server.mailFaults.left = 1;
    await expect(server.runJobs()).rejects.toThrow('does not answer');
    if (job) server.jobs.pending.push(job);
    await server.runJobs();
    expect(server.mails).toHaveLength(1);
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(2);
  });

  it('is not sent when the message was deleted meanwhile', async () => {
    const member = await server.signUpVerified();
    await server.services.support.reply(await insertMessage(member.email, member.user.id), 'Kartların altında.');
    await server.database.executeSql('delete from contact_messages');
    await server.runJobs();
    expect(server.mails).toEqual([]);
    expect((await member.api.notifications.list({ language: 'tr' })).unread).toBe(1);
  });

  it.each(['', ' \n', 'x'.repeat(5001), 'a\0b'])(
    'is refused when empty, too long or with invalid characters: %#',
    async (text) => {
      const id = await insertMessage('ada@example.com');
      await expect(server.services.support.reply(id, text)).rejects.toThrow();
      expect(await stored(id)).toMatchObject({ status: 'new', responded_at: null });
    },
  );

  it('is refused for an unknown message', async () => {
    expect(await server.services.support.reply(randomUUID(), 'Kartların altında.')).toBe('unknown');
  });
});

it('lists unanswered messages, the oldest first', async () => {
  const [first, second] = [await insertMessage('one@example.com'), await insertMessage('two@example.com')];
  await server.database.executeSql("update contact_messages set created_at = '2020-01-01' where id = $1", [second]);
  expect((await server.services.support.unanswered()).map(({ id }) => id)).toEqual([second, first]);
  await server.services.support.reply(second, 'Kartların altında.');
  expect((await server.services.support.unanswered()).map(({ id }) => id)).toEqual([first]);
});

describe('the queue', () => {
  const send = async (client: TestClient, email: string) =>
    client.api.support.createMessage({
      id: randomUUID(),
      botCheckId: await client.solveBotCheck(),
      name: 'Ada',
      email,
      subject: 'Tarifler',
      message: 'Nerede?',
    });
  const queue = async () =>
    (await server.services.support.unanswered()).map(({ email, isPriority }) => `${email} ${isPriority}`);
  const tomorrow = () => new Date(server.clock.now().getTime() + 86_400_000);

  it('has messages that a Premium member sent first, also after Premium has ended', async () => {
    const member = await server.signUpVerified();
    await send(server.connect(), 'visitor@example.com');
    server.clock.advance(1000);
    await send(member, 'before@example.com');
    await server.services.premium.grant(member.user.id, tomorrow());
    server.clock.advance(60_000);
    await send(member, 'member@example.com');
    const order = ['member@example.com true', 'visitor@example.com false', 'before@example.com false'];
    expect(await queue()).toEqual(order);
    server.clock.advance(2 * 86_400_000);
    await server.services.premium.endExpired();
    await send(member, 'after@example.com');
    expect(await queue()).toEqual([...order, 'after@example.com false']);
  });

  it('knows a Premium member by address who writes signed out, and a signed-in author by account alone', async () => {
    const [member, other] = [await server.signUpVerified(), await server.signUpVerified()];
    await server.services.premium.grant(member.user.id, null);
    await send(other, member.email);
    server.clock.advance(60_000);
    await send(server.connect(), member.email.toUpperCase());
    expect(await queue()).toEqual([`${member.email} true`, `${member.email} false`]);
  });

  it('has feedback of Premium members first, too', async () => {
    const [member, other] = [await server.signUpVerified(), await server.signUpVerified()];
    await server.services.premium.grant(member.user.id, tomorrow());
    for (const author of [other, member]) {
      await author.api.support.createFeedback({ id: randomUUID(), message: 'Böyle devam!', language: 'tr' });
      server.clock.advance(60_000);
    }
    expect(await queue()).toEqual([`${member.email} true`, `${other.email} false`]);
  });
});
