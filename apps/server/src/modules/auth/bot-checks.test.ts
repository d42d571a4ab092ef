import { randomUUID } from 'node:crypto';
import type { BotWorkSolution } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTarget, solveWork } from '../../testing/test-client.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const NO_WORK: BotWorkSolution = { counter: 0, derivedKey: '0'.repeat(64) };

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
    const { id } = question;
    const work = await solveWork(question.work);
    for (let i = 0; i < 2; i++) {
      expect(await api.auth.answerBotCheck({ id, answer: wrong, work })).toEqual({ solved: false, next: null });
    }
    const third = await api.auth.answerBotCheck({ id, answer: wrong, work });
    expect(third.next?.id).not.toBe(question.id);
    const late = await api.auth.answerBotCheck({ id, answer: countTarget(question), work });
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
    expect(Object.keys(question).sort()).toEqual(['emojis', 'expiresAt', 'id', 'target', 'work']);
    expect(Object.keys(question.work).sort()).toEqual(['algorithm', 'cost', 'keyLength', 'keyPrefix', 'nonce', 'salt']);
  });
});

describe('the proof of work', () => {
  const ask = async () => {
    const question = await server.connect().api.auth.createBotCheck();
    return { id: question.id, answer: countTarget(question), question };
  };
  const send = (input: { id: string; answer: string; work: BotWorkSolution }, at = server) =>
    at.connect().api.auth.answerBotCheck(input);
  const isUsable = async (botCheckId: string) =>
    server
      .connect()
      .api.auth.recover({ email: 'a@example.com', botCheckId })
      .then(() => true)
      .catch(() => false);

  it('is required with the right answer, else a new question comes', async () => {
    const { id, answer } = await ask();
    const response = await server.connect().request(`/auth/v1/bot-check/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer }),
    });
    expect(await response.json()).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'work' }] } });
    const outcome = await send({ id, answer, work: NO_WORK });
    expect(outcome).toMatchObject({ solved: false, next: { id: expect.any(String) } });
    expect(await isUsable(id)).toBe(false);
  });

  it.each([
    ['another counter', (work: BotWorkSolution) => ({ ...work, derivedKey: `00${work.derivedKey.slice(2)}` })],
    [
      'nothing but the prefix',
      (work: BotWorkSolution) => ({ ...work, derivedKey: work.derivedKey.slice(0, 32).padEnd(64, '0') }),
    ],
  ])('is refused with a key of %s', async (_name, change) => {
    const { id, answer, question } = await ask();
    expect((await send({ id, answer, work: change(await solveWork(question.work)) })).solved).toBe(false);
  });

  it('of one question does not solve another', async () => {
    const [one, two] = [await ask(), await ask()];
    const work = await solveWork(one.question.work);
    expect((await send({ id: two.id, answer: two.answer, work })).solved).toBe(false);
  });

  it('counts once, however many requests use it at the same time on two servers', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const { id, answer, question } = await ask();
    const work = await solveWork(question.work);
    const servers = Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? server : other));
    const answers = await Promise.all(servers.map((at) => send({ id, answer, work }, at)));
    expect(answers.every(({ solved }) => solved)).toBe(true);
    const uses = await Promise.all(
      servers.map(({ connect }) =>
        connect()
          .api.auth.recover({ email: `${randomUUID()}@example.com`, botCheckId: id })
          .then(
            () => 1,
            () => 0,
          ),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('allows no more guesses when they come at the same time', async () => {
    const { id, answer, question } = await ask();
    const work = await solveWork(question.work);
    const wrong = Array.from({ length: 12 }, (_, n) => String(n + 2)).filter((guess) => guess !== answer);
    await Promise.all(wrong.map((guess) => send({ id, answer: guess, work })));
    const { rows } = await server.database.executeSql('select wrong_answers from bot_checks where id = $1', [id]);
    expect(rows).toEqual([{ wrong_answers: 3 }]);
    expect((await send({ id, answer, work })).solved).toBe(false);
  });

  it('counts at another server, once, and not after five minutes', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const { id, answer, question } = await ask();
    const work = await solveWork(question.work);
    expect(await send({ id, answer, work }, other)).toEqual({ solved: true, next: null });
    expect(await isUsable(id)).toBe(true);
    expect((await send({ id, answer, work })).solved).toBe(false);

    const late = await ask();
    server.clock.advance(5 * 60_000 + 1);
    const lateWork = await solveWork(late.question.work);
    expect((await send({ id: late.id, answer: late.answer, work: lateWork })).solved).toBe(false);
  });

  it('is as much as the configuration says', async () => {
    const hard = await startTestServer({ database: server.database, config: { botCheckWork: 40 } });
    const { work } = await hard.connect().api.auth.createBotCheck();
    const { counter } = await solveWork(work);
    expect(counter).toBeGreaterThanOrEqual(20);
    expect(counter).toBeLessThan(40);
  });
});

describe('limits of bot checks', () => {
  const unknown = () => ({ id: randomUUID(), answer: '3', work: NO_WORK });
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
    const { id, work } = await client.api.auth.createBotCheck();
    const solution = await solveWork(work);
    const codes = await codesOf(
      Array.from({ length: 3 }, () => () => client.api.auth.answerBotCheck({ id, answer: '99', work: solution })),
    );
    expect(codes).toEqual(['ok', 'ok', 'too_many_attempts']);
  });
});
