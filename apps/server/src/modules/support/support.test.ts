import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../testing/event-stream.ts';
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
  server.mails.length = 0;
});

/** What somebody wrote, as the row it becomes. */
async function writtenBy(email: string, userId: string | null = null, language = 'tr'): Promise<string> {
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
  it('reaches whoever wrote it by mail and, where they are signed in, at once on the site', async () => {
    const person = await server.signUp({ language: 'en' });
    const staff = await server.signUp();
    const events = await openEvents(person, 'language=en');
    const id = await writtenBy('ada@example.com', person.user.id, 'en');
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
    const { notifications } = await person.api.notifications.list({ language: 'tr' });
    expect(notifications.map(({ title }) => title)).toEqual(['Mesajını yanıtladık', 'BugünNe’ye hoş geldin']);
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'resolved', responded_by: staff.user.id });
    expect(new Date(String(row?.['responded_at']))).toEqual(server.clock.now());
  });

  it('goes to people without an account by mail alone', async () => {
    const id = await writtenBy('nobody@example.com');
    expect(await server.services.support.reply(id, 'Kartların altında.')).toBe('replied');
    await server.runJobs();
    expect(server.mails).toMatchObject([{ to: 'nobody@example.com', subject: 'BugünNe’den yanıt: Tarifler' }]);
    expect(server.mails[0]?.text).toMatch(/^Merhaba Ada,\n\nKartların altında\.\n\n/);
  });

  it('is in the language of the message, and the note about it in that of its reader', async () => {
    await server.services.support.reply(await writtenBy('nobody@example.com', null, 'en'), 'Under the cards.');
    const person = await server.signUp({ language: 'tr' });
    const events = await openEvents(person, 'language=tr');
    await server.services.support.reply(await writtenBy(person.email, person.user.id, 'en'), 'Under the cards.');
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    for (const mail of server.mails) {
      expect(mail.subject).toBe('BugünNe replied: Tarifler');
      expect(mail.text).toMatch(/^Hello Ada,\n\nUnder the cards\.\n\nTo write to us again: .*\/en\/contact\n/);
    }
    expect(await events.next()).toMatchObject({ data: { title: 'Mesajını yanıtladık' } });
  });

  it('is given once, also by two at the same time, unless another one is asked for', async () => {
    const person = await server.signUp();
    const id = await writtenBy(person.email, person.user.id);
    const reply = (again = false) => server.services.support.reply(id, 'Kartların altında.', { again });
    expect((await Promise.all([reply(), reply()])).toSorted()).toEqual(['answered', 'replied']);
    expect(await reply()).toBe('answered');
    expect(await server.services.support.waiting()).toEqual([]);
    expect(await reply(true)).toBe('replied');
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(3);
  });

  it('makes one note when its mail has to be tried again', async () => {
    const person = await server.signUp();
    await server.services.support.reply(await writtenBy(person.email, person.user.id), 'Kartların altında.');
    const [job] = server.jobs.pending;
    server.mailFaults.left = 1;
    await expect(server.runJobs()).rejects.toThrow('does not answer');
    if (job) server.jobs.pending.push(job);
    await server.runJobs();
    expect(server.mails).toHaveLength(1);
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(2);
  });

  it('is not sent when the message has gone with its account meanwhile', async () => {
    const person = await server.signUp();
    await server.services.support.reply(await writtenBy(person.email, person.user.id), 'Kartların altında.');
    await server.database.executeSql('delete from contact_messages');
    await server.runJobs();
    expect(server.mails).toEqual([]);
    expect((await person.api.notifications.list({ language: 'tr' })).unread).toBe(1);
  });

  it.each(['', ' \n', 'x'.repeat(5001), 'a\0b'])('has to be a text of some length: %#', async (text) => {
    const id = await writtenBy('ada@example.com');
    await expect(server.services.support.reply(id, text)).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ status: 'new', responded_at: null });
  });

  it('needs a message', async () => {
    expect(await server.services.support.reply(randomUUID(), 'Kartların altında.')).toBe('unknown');
  });
});

it('lists what waits for an answer, the oldest first', async () => {
  const [first, second] = [await writtenBy('one@example.com'), await writtenBy('two@example.com')];
  await server.database.executeSql("update contact_messages set created_at = '2020-01-01' where id = $1", [second]);
  expect((await server.services.support.waiting()).map(({ id }) => id)).toEqual([second, first]);
  await server.services.support.reply(second, 'Kartların altında.');
  expect((await server.services.support.waiting()).map(({ id }) => id)).toEqual([first]);
});

it('lists those of people with Premium before all others, for as long as they have it', async () => {
  const person = await server.signUp();
  await writtenBy('visitor@example.com');
  await writtenBy('member@example.com', person.user.id);
  await server.database.executeSql("update contact_messages set created_at = '2020-01-01' where email = $1", [
    'visitor@example.com',
  ]);
  const order = async () =>
    (await server.services.support.waiting()).map(({ email, isPremium }) => `${email} ${isPremium}`);
  expect(await order()).toEqual(['visitor@example.com false', 'member@example.com false']);
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000);
  await server.services.premium.grant(person.user.id, tomorrow);
  expect(await order()).toEqual(['member@example.com true', 'visitor@example.com false']);
  server.clock.advance(86_400_000);
  expect(await order()).toEqual(['visitor@example.com false', 'member@example.com false']);
});

it('knows people with Premium by their address when they write signed out', async () => {
  const [person, other] = [await server.signUp(), await server.signUp()];
  await server.services.premium.grant(person.user.id, null);
  await writtenBy('visitor@example.com');
  // Somebody who is signed in is who they are, whatever address they give.
  await writtenBy(person.email, other.user.id);
  await writtenBy(person.email.toUpperCase());
  expect((await server.services.support.waiting()).map(({ email, isPremium }) => [email, isPremium])).toEqual([
    [person.email.toUpperCase(), true],
    ['visitor@example.com', false],
    [person.email, false],
  ]);
});
