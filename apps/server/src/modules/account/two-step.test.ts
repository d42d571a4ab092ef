import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Close to the machine's clock, by which the embedded database sets its timers: a timer cannot span months.
  server = await startTestServer({ clock: createTestClock(new Date().toISOString()) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from users');
  await server.database.executeSql('delete from rate_limits');
  // Better Auth deletes expired rows by the machine's clock, so that clock is set to the server's time.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number) {
  server.clock.advance(milliseconds);
  vi.setSystemTime(server.clock.now());
}
const nextPeriod = () => pass(30_000);
const minutesPass = (minutes: number) => pass(minutes * 60_000);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

function appFor(uri: string) {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return () => totp.generate({ timestamp: Date.now() });
}

/** Creates a user with two-step sign-in on; the app's next code is unused. */
async function withSecondStep() {
  const member = await server.signUpVerified();
  const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
  const code = appFor(uri);
  const { challengeId } = await member.api.account.challengeFactor({ id });
  const { recoveryCodes } = await member.api.account.verifyFactor({ id, challengeId, code: code() });
  nextPeriod();
  return { member, id, code, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the password from another browser: the first step. */
async function rightPassword({ email }: TestUser, client = server.connect()) {
  const botCheckId = await client.solveBotCheck();
  const answer = await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
  const verify = async (code: string, id = answer.secondStep?.factorId ?? UNKNOWN_ID) => {
    const { challengeId } = await client.api.account.challengeFactor({ id });
    return client.api.account.verifyFactor({ id, challengeId, code });
  };
  return { client, answer, verify };
}

const stored = async (column: string) =>
  (await server.database.executeSql(`select ${column} from two_factors`)).rows.map((row) => row[column]);

describe('setting up', () => {
  it('takes effect only after a code of the app, and returns recovery codes once', async () => {
    const member = await server.signUpVerified();
    const made = await member.api.account.enrolFactor({ password: PASSWORD });
    expect(made.uri).toContain(`secret=${made.secret}`);
    expect((await member.api.account.get()).factors).toEqual([]);
    expect((await rightPassword(member)).answer.user?.id).toBe(member.user.id);

    const { challengeId } = await member.api.account.challengeFactor({ id: made.id });
    const wrong = member.api.account.verifyFactor({ id: made.id, challengeId, code: '000000' });
    expect((await refusal(wrong)).code).toBe('factor_code_invalid');
    const { recoveryCodes } = await member.api.account.verifyFactor({
      id: made.id,
      challengeId,
      code: appFor(made.uri)(),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await member.api.account.get()).factors).toEqual([{ id: made.id, kind: 'totp', recoveryCodesLeft: 10 }]);
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
  });

  it('stores secret and recovery codes encrypted', async () => {
    const member = await server.signUpVerified();
    const { secret } = await member.api.account.enrolFactor({ password: PASSWORD });
    const [storedSecret] = await stored('secret');
    expect(storedSecret).not.toContain(secret);
    expect(String((await stored('backup_codes'))[0])).not.toMatch(/[A-Z2-9]{5}-[A-Z2-9]{5}/);
  });

  it('refuses a wrong password, a second app and visitors', async () => {
    const { member } = await withSecondStep();
    expect((await refusal(member.api.account.enrolFactor({ password: 'wrong' }))).code).toBe('wrong_password');
    expect((await refusal(member.api.account.enrolFactor({ password: PASSWORD }))).code).toBe('factor_exists');
    const { api } = server.connect();
    expect((await refusal(api.account.enrolFactor({ password: PASSWORD }))).status).toBe(401);
    expect((await refusal(api.account.challengeFactor({ id: UNKNOWN_ID }))).status).toBe(401);
    const verify = api.account.verifyFactor({ id: UNKNOWN_ID, challengeId: UNKNOWN_ID, code: '123456' });
    expect((await refusal(verify)).status).toBe(401);
  });

  it('refuses an unknown or expired challenge', async () => {
    const member = await server.signUpVerified();
    const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
    const made = member.api.account.verifyFactor({ id, challengeId: UNKNOWN_ID, code: appFor(uri)() });
    expect((await refusal(made)).code).toBe('second_step_ended');
    const { challengeId } = await member.api.account.challengeFactor({ id });
    pass(10 * 60_000 + 1);
    const late = member.api.account.verifyFactor({ id, challengeId, code: appFor(uri)() });
    expect((await refusal(late)).code).toBe('second_step_ended');
  });
});

describe('signing in', () => {
  it('gives no session for the password alone, not even in cookies', async () => {
    const { member, code } = await withSecondStep();
    const { client, answer, verify } = await rightPassword(member);
    expect(answer.user).toBeNull();
    expect([...client.cookies.keys()]).toEqual(['bugunne.two_factor']);
    expect((await client.api.auth.session()).user).toBeNull();
    expect((await refusal(client.api.preferences.get())).status).toBe(401);

    expect((await verify(`${code().slice(0, 3)} ${code().slice(3)}`)).user?.id).toBe(member.user.id);
    expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
    expect(client.cookies.has('bugunne.two_factor')).toBe(false);
  });

  it('accepts each code of the app once', async () => {
    const { member, code } = await withSecondStep();
    const used = code();
    await (await rightPassword(member)).verify(used);
    const again = await rightPassword(member);
    expect((await refusal(again.verify(used))).code).toBe('factor_code_invalid');
    nextPeriod();
    expect((await again.verify(code())).user?.id).toBe(member.user.id);
  });

  it('accepts each recovery code once, however it is typed, also in concurrent requests', async () => {
    const { member, recoveryCodes } = await withSecondStep();
    const [first = '', second = ''] = recoveryCodes;
    await (await rightPassword(member)).verify(` ${first.toLowerCase().replace('-', ' ')} `);
    expect((await member.api.account.get()).factors[0]?.recoveryCodesLeft).toBe(9);
    expect((await refusal((await rightPassword(member)).verify(first))).code).toBe('factor_code_invalid');

    const [one, two] = [await rightPassword(member), await rightPassword(member)];
    const outcomes = await Promise.allSettled([one.verify(second), two.verify(second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // The second request is refused because of its code, so the user can type another.
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'factor_code_invalid' },
    });
  });

  it('ends the attempt after five wrong codes, and locks after ten in a row', async () => {
    const { member, code } = await withSecondStep();
    const wrong = ['000001', '000002', '000003', '000004', '000005'];
    for (let round = 0; round < 2; round++) {
      const { verify } = await rightPassword(member);
      for (const guess of wrong) expect((await refusal(verify(guess))).code).toBe('factor_code_invalid');
      if (round === 0) expect((await refusal(verify(code()))).code).toBe('second_step_ended');
    }
    const locked = await rightPassword(member);
    expect(await refusal(locked.verify(code()))).toMatchObject({
      code: 'too_many_attempts',
      data: { retryAfterSeconds: 900 },
    });
    minutesPass(16);
    await (await rightPassword(member)).verify(code());
  });

  it('is locked by wrong codes of a thief of the password, but not on a known device of the owner', async () => {
    const { member, code } = await withSecondStep();
    const lock = async () => {
      for (let round = 0; round < 2; round++) {
        const { verify } = await rightPassword(member);
        for (let guess = 0; guess < 5; guess++) await refusal(verify(`00000${guess}`));
      }
      expect((await refusal((await rightPassword(member)).verify(code()))).code).toBe('too_many_attempts');
    };
    const strict = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 1 },
    });
    const atKnownDevice = () => {
      const client = strict.connect();
      client.cookies.set('bugunne.device', member.cookies.get('bugunne.device') ?? '');
      return rightPassword(member, client);
    };
    await lock();
    await (await atKnownDevice()).verify(code());

    // A thief of the device as well gets ten more codes in 15 minutes, and no more.
    nextPeriod();
    await lock();
    expect((await refusal((await atKnownDevice()).verify(code()))).code).toBe('too_many_attempts');
  });

  it('expires after ten minutes without a code', async () => {
    const { member, code } = await withSecondStep();
    const { verify } = await rightPassword(member);
    minutesPass(11);
    expect((await refusal(verify(code()))).code).toBe('second_step_ended');
  });

  it("refuses another user's app or challenge", async () => {
    const one = await withSecondStep();
    const other = await withSecondStep();
    const { verify, client, answer } = await rightPassword(one.member);
    expect((await refusal(verify(other.code(), other.id))).code).toBe('second_step_ended');
    const { challengeId } = await other.member.api.account.challengeFactor({ id: other.id });
    const foreign = client.api.account.verifyFactor({
      id: answer.secondStep?.factorId ?? '',
      challengeId,
      code: one.code(),
    });
    expect((await refusal(foreign)).code).toBe('second_step_ended');
    expect((await refusal(verify(other.code()))).code).toBe('factor_code_invalid');
    expect((await refusal(other.member.api.account.challengeFactor({ id: one.id }))).status).toBe(404);
  });

  it('is cancelled when the password changes meanwhile', async () => {
    const { member, code } = await withSecondStep();
    const { verify } = await rightPassword(member);
    await member.api.account.changePassword({ password: PASSWORD, newPassword: 'yeni şifrem' });
    expect((await refusal(verify(code()))).code).toBe('second_step_ended');
  });

  it('is rate limited per network address', async () => {
    const { member } = await withSecondStep();
    const { client } = await rightPassword(member);
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 / 60 } });
    const calls = strict.connect();
    for (const [name, value] of client.cookies) calls.cookies.set(name, value);
    await refusal(calls.api.account.challengeFactor({ id: UNKNOWN_ID }));
    expect((await refusal(calls.api.account.challengeFactor({ id: UNKNOWN_ID }))).code).toBe('too_many_attempts');
  });
});

describe('recovery codes and turning it off', () => {
  it('invalidates the old recovery codes when they are renewed', async () => {
    const { member, id, recoveryCodes } = await withSecondStep();
    const wrong = member.api.account.renewRecoveryCodes({ id, password: 'wrong' });
    expect((await refusal(wrong)).code).toBe('wrong_password');
    const renewed = (await member.api.account.renewRecoveryCodes({ id, password: PASSWORD })).recoveryCodes;
    const { verify } = await rightPassword(member);
    expect((await refusal(verify(recoveryCodes[0] ?? ''))).code).toBe('factor_code_invalid');
    expect((await verify(renewed[0] ?? '')).user?.id).toBe(member.user.id);
  });

  it('needs the password to turn it off; afterwards the password is enough to sign in', async () => {
    const { member, id } = await withSecondStep();
    expect((await refusal(member.api.account.removeFactor({ id, password: 'wrong' }))).code).toBe('wrong_password');
    await member.api.account.removeFactor({ id, password: PASSWORD });
    expect((await member.api.account.get()).factors).toEqual([]);
    expect(await stored('id')).toEqual([]);
    expect((await rightPassword(member)).answer.user?.id).toBe(member.user.id);
    const mailsBefore = server.mails.length;
    await server.runJobs();
    expect(server.mails.slice(mailsBefore).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'İki adımlı giriş açıldı'],
      [member.email, 'İki adımlı giriş kapatıldı'],
    ]);
  });

  it("refuses another user's factor", async () => {
    const { id } = await withSecondStep();
    const other = await server.signUpVerified();
    const { api } = server.connect();
    for (const call of ['removeFactor', 'renewRecoveryCodes'] as const) {
      expect((await refusal(other.api.account[call]({ id, password: PASSWORD }))).status).toBe(404);
      expect((await refusal(api.account[call]({ id, password: PASSWORD }))).status).toBe(401);
    }
    expect(await stored('id')).toEqual([id]);
  });
});
