import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTarget } from '../../testing/test-client.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('bot check', () => {
  it('returns a new question after three wrong answers and refuses the old one', async () => {
    const { api } = server.connect();
    const question = await api.auth.createBotCheck();
    const wrong = countTarget(question) === '2' ? '3' : '2';
    for (let i = 0; i < 2; i++) {
      expect(await api.auth.answerBotCheck({ id: question.id, answer: wrong })).toEqual({ solved: false, next: null });
    }
    const third = await api.auth.answerBotCheck({ id: question.id, answer: wrong });
    expect(third.next?.id).not.toBe(question.id);
    const late = await api.auth.answerBotCheck({ id: question.id, answer: countTarget(question) });
    expect(late.solved).toBe(false);
  });

  it('is valid for one use and for five minutes', async () => {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    await client.api.auth.recover({ email: 'a@example.com', botCheckId });
    const again = client.api.auth.recover({ email: 'a@example.com', botCheckId });
    expect((await refusal(again)).code).toBe('bot_check_required');

    const old = await client.solveBotCheck();
    server.clock.advance(5 * 60_000 + 1);
    const late = client.api.auth.recover({ email: 'a@example.com', botCheckId: old });
    expect((await refusal(late)).code).toBe('bot_check_required');
  });

  it('refuses sign-up with an unanswered question', async () => {
    const client = server.connect();
    const { id } = await client.api.auth.createBotCheck();
    const email = `${randomUUID()}@example.com`;
    const input = { email, password: PASSWORD, acceptTerms: true, language: 'tr' } as const;
    const call = client.api.auth.signUp({ ...input, botCheckId: id });
    expect((await refusal(call)).code).toBe('bot_check_required');
  });

  it('refuses the right password without a solved, unused question', async () => {
    const { email } = await server.signUp();
    const client = server.connect();
    const signIn = (botCheckId: string) =>
      client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
    const { id } = await client.api.auth.createBotCheck();
    for (const unsolved of [id, randomUUID()]) {
      expect((await refusal(signIn(unsolved))).code).toBe('bot_check_required');
    }
    expect(client.cookies.size).toBe(0);
    const solved = await client.solveBotCheck();
    expect((await signIn(solved)).user?.email).toBe(email);
    expect((await refusal(signIn(solved))).code).toBe('bot_check_required');
  });

  it('does not send the answer to the client', async () => {
    const question = await server.connect().api.auth.createBotCheck();
    expect(Object.keys(question).sort()).toEqual(['emojis', 'expiresAt', 'id', 'target']);
  });
});

describe('limits of bot checks', () => {
  const unknown = () => ({ id: randomUUID(), answer: '3' });
  const codesOf = async (calls: (() => Promise<unknown>)[]) => {
    const codes: string[] = [];
    for (const call of calls)
      codes.push(
        await call().then(
          () => 'ok',
          (error) => error.code,
        ),
      );
    return codes;
  };

  it('count a question returned after a wrong answer as a requested one', async () => {
    await server.database.executeSql('delete from rate_limits');
    const other = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.05 } });
    const client = other.connect();
    const codes = await codesOf(Array.from({ length: 7 }, () => () => client.api.auth.answerBotCheck(unknown())));
    expect(codes).toEqual([...Array(6).fill('ok'), 'too_many_attempts']);
  });

  it('limit the answers from one network address', async () => {
    await server.database.executeSql('delete from rate_limits');
    const other = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 / 180 } });
    const client = other.connect();
    const { id } = await client.api.auth.createBotCheck();
    const codes = await codesOf(
      Array.from({ length: 3 }, () => () => client.api.auth.answerBotCheck({ id, answer: '99' })),
    );
    expect(codes).toEqual(['ok', 'ok', 'too_many_attempts']);
  });
});
