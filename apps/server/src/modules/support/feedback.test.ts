import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const rows = async () => (await server.database.executeSql('select * from contact_messages')).rows;

describe('feedback', () => {
  const give = (client: TestClient, message = 'Böyle devam!', id: string = randomUUID()) =>
    client.api.support.createFeedback({ id, message, language: 'tr' });

  it('comes under name and address of the account, without a bot check', async () => {
    const person = await server.signUp();
    const id = randomUUID();
    expect(await give(person, ' Böyle devam! ', id)).toEqual({ ok: true });
    expect(await give(person, 'Böyle devam!', id)).toEqual({ ok: true });
    expect(await rows()).toMatchObject([
      {
        user_id: person.user.id,
        name: person.email.split('@')[0],
        email: person.email,
        category: 'feedback',
        subject: 'Geri bildirim',
        message: 'Böyle devam!',
        status: 'new',
      },
    ]);
  });

  it('keeps the language of the page it was written on', async () => {
    const person = await server.signUp({ language: 'tr' });
    await person.api.support.createFeedback({ id: randomUUID(), message: 'Lovely.', language: 'en' });
    expect(await rows()).toMatchObject([{ subject: 'Feedback', language: 'en' }]);
  });

  it('of two people with the same id is stored twice', async () => {
    const id = randomUUID();
    for (const person of [await server.signUp(), await server.signUp()]) await give(person, 'Güzel.', id);
    expect(await rows()).toHaveLength(2);
  });

  it('needs somebody who is signed in, and a text', async () => {
    expect((await refusal(give(server.connect()))).code).toBe('unauthorized');
    const person = await server.signUp();
    const call = give(person, 'a\u0007b');
    expect(await refusal(call)).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'message' }] } });
    expect(await rows()).toEqual([]);
  });

  it('may be given so often an hour', async () => {
    const limited = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
    const person = await limited.signUp();
    await give(person, 'Bir.');
    expect((await refusal(give(person, 'İki.'))).code).toBe('too_many_attempts');
    expect(await rows()).toHaveLength(1);
  });
});
