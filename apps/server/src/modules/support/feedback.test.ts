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

  it('is stored with name and address of the account, without a bot check', async () => {
    const member = await server.signUp();
    const id = randomUUID();
    expect(await give(member, ' Böyle devam! ', id)).toEqual({ ok: true });
    expect(await give(member, 'Böyle devam!', id)).toEqual({ ok: true });
    expect(await rows()).toMatchObject([
      {
        user_id: member.user.id,
        name: member.email.split('@')[0],
        email: member.email,
        category: 'feedback',
        subject: 'Geri bildirim',
        message: 'Böyle devam!',
        status: 'new',
      },
    ]);
  });

  it('has the language of its page', async () => {
    const member = await server.signUp({ language: 'tr' });
    await member.api.support.createFeedback({ id: randomUUID(), message: 'Lovely.', language: 'en' });
    expect(await rows()).toMatchObject([{ subject: 'Feedback', language: 'en' }]);
  });

  it('of two members with the same id is stored twice', async () => {
    const id = randomUUID();
    for (const member of [await server.signUp(), await server.signUp()]) await give(member, 'Güzel.', id);
    expect(await rows()).toHaveLength(2);
  });

  it('is refused without a session or with invalid text', async () => {
    expect((await refusal(give(server.connect()))).code).toBe('unauthorized');
    const member = await server.signUp();
    const call = give(member, 'a\u0007b');
    expect(await refusal(call)).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'message' }] } });
    expect(await rows()).toEqual([]);
  });

  it('is rate limited per account', async () => {
    const limited = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
    const member = await limited.signUp();
    await give(member, 'Bir.');
    expect((await refusal(give(member, 'İki.'))).code).toBe('too_many_attempts');
    expect(await rows()).toHaveLength(1);
  });
});
