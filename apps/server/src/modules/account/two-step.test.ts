import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Near the machine's clock, which the embedded database sets its timers by: months between them are too long for one.
  server = await startTestServer({ clock: createTestClock(new Date().toISOString()) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from users');
  await server.database.executeSql('delete from rate_limits');
  // Better Auth reads the machine's clock, and sweeps what has lapsed by it: it shows what the server's shows.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number) {
  server.clock.advance(milliseconds);
  vi.setSystemTime(server.clock.now());
}
const nextPeriod = () => pass(30_000);
const minutesPass = (minutes: number) => pass(minutes * 60_000);
const NOBODY = '00000000-0000-4000-8000-000000000000';

function appFor(uri: string) {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return () => totp.generate({ timestamp: Date.now() });
}

/** Somebody with two-step sign-in on; the app's next code is unused. */
async function withSecondStep() {
  const person = await server.signUp();
  const { id, uri } = await person.api.account.enrolFactor({ password: PASSWORD });
  const code = appFor(uri);
  const { challengeId } = await person.api.account.challengeFactor({ id });
  const { recoveryCodes } = await person.api.account.verifyFactor({ id, challengeId, code: code() });
  nextPeriod();
  return { person, id, code, recoveryCodes: recoveryCodes ?? [] };
}

/** The first step, in another browser. */
async function rightPassword({ email }: TestUser) {
  const client = server.connect();
  const botCheckId = await client.solveBotCheck();
  const answer = await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
  const verify = async (code: string, id = answer.secondStep?.factorId ?? NOBODY) => {
    const { challengeId } = await client.api.account.challengeFactor({ id });
    return client.api.account.verifyFactor({ id, challengeId, code });
  };
  return { client, answer, verify };
}

const stored = async (column: string) =>
  (await server.database.executeSql(`select ${column} from two_factors`)).rows.map((row) => row[column]);

describe('setting up', () => {
  it('asks for a code of the app before it counts, and gives recovery codes once', async () => {
    const person = await server.signUp();
    const made = await person.api.account.enrolFactor({ password: PASSWORD });
    expect(made.uri).toContain(`secret=${made.secret}`);
    expect((await person.api.account.get()).factors).toEqual([]);
    expect((await rightPassword(person)).answer.user?.id).toBe(person.user.id);

    const { challengeId } = await person.api.account.challengeFactor({ id: made.id });
    const wrong = person.api.account.verifyFactor({ id: made.id, challengeId, code: '000000' });
    expect((await refusal(wrong)).code).toBe('factor_code_invalid');
    const { recoveryCodes } = await person.api.account.verifyFactor({
      id: made.id,
      challengeId,
      code: appFor(made.uri)(),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await person.api.account.get()).factors).toEqual([{ id: made.id, kind: 'totp', recoveryCodesLeft: 10 }]);
    expect((await person.api.auth.session()).user?.id).toBe(person.user.id);
  });

  it('keeps neither secret nor recovery codes readable', async () => {
    const person = await server.signUp();
    const { secret } = await person.api.account.enrolFactor({ password: PASSWORD });
    const [kept] = await stored('secret');
    expect(kept).not.toContain(secret);
    expect(String((await stored('backup_codes'))[0])).not.toMatch(/[A-Z2-9]{5}-[A-Z2-9]{5}/);
  });

  it('refuses a wrong password, a second app and nobody', async () => {
    const { person } = await withSecondStep();
    expect((await refusal(person.api.account.enrolFactor({ password: 'wrong' }))).code).toBe('wrong_password');
    expect((await refusal(person.api.account.enrolFactor({ password: PASSWORD }))).code).toBe('factor_exists');
    const { api } = server.connect();
    expect((await refusal(api.account.enrolFactor({ password: PASSWORD }))).status).toBe(401);
    expect((await refusal(api.account.challengeFactor({ id: NOBODY }))).status).toBe(401);
    const verify = api.account.verifyFactor({ id: NOBODY, challengeId: NOBODY, code: '123456' });
    expect((await refusal(verify)).status).toBe(401);
  });

  it('does not hold with a challenge that was never made or has lapsed', async () => {
    const person = await server.signUp();
    const { id, uri } = await person.api.account.enrolFactor({ password: PASSWORD });
    const made = person.api.account.verifyFactor({ id, challengeId: NOBODY, code: appFor(uri)() });
    expect((await refusal(made)).code).toBe('second_step_ended');
    const { challengeId } = await person.api.account.challengeFactor({ id });
    pass(10 * 60_000 + 1);
    const late = person.api.account.verifyFactor({ id, challengeId, code: appFor(uri)() });
    expect((await refusal(late)).code).toBe('second_step_ended');
  });
});

describe('signing in', () => {
  it('gives no session for the password alone, not even in the cookies', async () => {
    const { person, code } = await withSecondStep();
    const { client, answer, verify } = await rightPassword(person);
    expect(answer.user).toBeNull();
    expect([...client.cookies.keys()]).toEqual(['bugunne.two_factor']);
    expect((await client.api.auth.session()).user).toBeNull();
    expect((await refusal(client.api.preferences.get())).status).toBe(401);

    expect((await verify(`${code().slice(0, 3)} ${code().slice(3)}`)).user?.id).toBe(person.user.id);
    expect((await client.api.auth.session()).user?.id).toBe(person.user.id);
    expect(client.cookies.has('bugunne.two_factor')).toBe(false);
  });

  it('takes each code of the app once only', async () => {
    const { person, code } = await withSecondStep();
    const used = code();
    await (await rightPassword(person)).verify(used);
    const again = await rightPassword(person);
    expect((await refusal(again.verify(used))).code).toBe('factor_code_invalid');
    nextPeriod();
    expect((await again.verify(code())).user?.id).toBe(person.user.id);
  });

  it('takes each recovery code once only, however it is typed, also by two at once', async () => {
    const { person, recoveryCodes } = await withSecondStep();
    const [first = '', second = ''] = recoveryCodes;
    await (await rightPassword(person)).verify(` ${first.toLowerCase().replace('-', ' ')} `);
    expect((await person.api.account.get()).factors[0]?.recoveryCodesLeft).toBe(9);
    expect((await refusal((await rightPassword(person)).verify(first))).code).toBe('factor_code_invalid');

    const [one, two] = [await rightPassword(person), await rightPassword(person)];
    const outcomes = await Promise.allSettled([one.verify(second), two.verify(second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Whoever comes second is told of the code, and can type another.
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'factor_code_invalid' },
    });
  });

  it('ends the attempt after five wrong codes, and locks after ten in a row', async () => {
    const { person, code } = await withSecondStep();
    const wrong = ['000001', '000002', '000003', '000004', '000005'];
    for (let round = 0; round < 2; round++) {
      const { verify } = await rightPassword(person);
      for (const guess of wrong) expect((await refusal(verify(guess))).code).toBe('factor_code_invalid');
      if (round === 0) expect((await refusal(verify(code()))).code).toBe('second_step_ended');
    }
    const locked = await rightPassword(person);
    expect(await refusal(locked.verify(code()))).toMatchObject({
      code: 'too_many_attempts',
      data: { retryAfterSeconds: 900 },
    });
    minutesPass(16);
    await (await rightPassword(person)).verify(code());
  });

  it('waits ten minutes for the code', async () => {
    const { person, code } = await withSecondStep();
    const { verify } = await rightPassword(person);
    minutesPass(11);
    expect((await refusal(verify(code()))).code).toBe('second_step_ended');
  });

  it("does not open with another one's app or challenge", async () => {
    const one = await withSecondStep();
    const other = await withSecondStep();
    const { verify, client, answer } = await rightPassword(one.person);
    expect((await refusal(verify(other.code(), other.id))).code).toBe('second_step_ended');
    const { challengeId } = await other.person.api.account.challengeFactor({ id: other.id });
    const foreign = client.api.account.verifyFactor({
      id: answer.secondStep?.factorId ?? '',
      challengeId,
      code: one.code(),
    });
    expect((await refusal(foreign)).code).toBe('second_step_ended');
    expect((await refusal(verify(other.code()))).code).toBe('factor_code_invalid');
    expect((await refusal(other.person.api.account.challengeFactor({ id: one.id }))).status).toBe(404);
  });

  it('is void when the password was changed meanwhile', async () => {
    const { person, code } = await withSecondStep();
    const { verify } = await rightPassword(person);
    await person.api.account.changePassword({ password: PASSWORD, newPassword: 'yeni şifrem' });
    expect((await refusal(verify(code()))).code).toBe('second_step_ended');
  });

  it('is limited for an address', async () => {
    const { person } = await withSecondStep();
    const { client } = await rightPassword(person);
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 / 60 } });
    const calls = strict.connect();
    for (const [name, value] of client.cookies) calls.cookies.set(name, value);
    await refusal(calls.api.account.challengeFactor({ id: NOBODY }));
    expect((await refusal(calls.api.account.challengeFactor({ id: NOBODY }))).code).toBe('too_many_attempts');
  });
});

describe('recovery codes and turning it off', () => {
  it('renews the codes: the old ones are void', async () => {
    const { person, id, recoveryCodes } = await withSecondStep();
    const wrong = person.api.account.renewRecoveryCodes({ id, password: 'wrong' });
    expect((await refusal(wrong)).code).toBe('wrong_password');
    const renewed = (await person.api.account.renewRecoveryCodes({ id, password: PASSWORD })).recoveryCodes;
    const { verify } = await rightPassword(person);
    expect((await refusal(verify(recoveryCodes[0] ?? ''))).code).toBe('factor_code_invalid');
    expect((await verify(renewed[0] ?? '')).user?.id).toBe(person.user.id);
  });

  it('asks for the password to turn it off; then the password is enough', async () => {
    const { person, id } = await withSecondStep();
    expect((await refusal(person.api.account.removeFactor({ id, password: 'wrong' }))).code).toBe('wrong_password');
    await person.api.account.removeFactor({ id, password: PASSWORD });
    expect((await person.api.account.get()).factors).toEqual([]);
    expect(await stored('id')).toEqual([]);
    expect((await rightPassword(person)).answer.user?.id).toBe(person.user.id);
    const told = server.mails.length;
    await server.runJobs();
    expect(server.mails.slice(told).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'İki adımlı giriş açıldı'],
      [person.email, 'İki adımlı giriş kapatıldı'],
    ]);
  });

  it("touches nobody else's", async () => {
    const { id } = await withSecondStep();
    const other = await server.signUp();
    const { api } = server.connect();
    for (const call of ['removeFactor', 'renewRecoveryCodes'] as const) {
      expect((await refusal(other.api.account[call]({ id, password: PASSWORD }))).status).toBe(404);
      expect((await refusal(api.account[call]({ id, password: PASSWORD }))).status).toBe(401);
    }
    expect(await stored('id')).toEqual([id]);
  });
});
