import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTarget, solveWork } from '../../testing/test-client.ts';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const OLD = 'the old secret of more than thirty-two characters';
const NEW = 'the new secret of more than thirty-two characters';

let before: TestServer;
let after: TestServer;
let withoutOld: TestServer;
beforeAll(async () => {
  before = await startTestServer({ authSecret: OLD });
  const options = { database: before.database, authSecret: NEW };
  after = await startTestServer({ ...options, config: { previousAuthSecrets: ['x'.repeat(32), OLD] } });
  withoutOld = await startTestServer(options);
});
afterAll(() => before.close());

function at(server: TestServer, member: TestUser) {
  const client = server.connect();
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  return client;
}

async function withSecondStep() {
  const member = await before.signUpVerified();
  const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  const { challengeId } = await member.api.account.challengeFactor({ id });
  const code = totp.generate({ timestamp: Date.now() });
  const { recoveryCodes } = await member.api.account.verifyFactor({ id, challengeId, code });
  return {
    member,
    id,
    recoveryCodes: recoveryCodes ?? [],
    next: () => totp.generate({ timestamp: Date.now() + 30_000 }),
  };
}

/** The right password, sent to `first`; the code, to `second`. */
async function signInWithCode(first: TestServer, second: TestServer, email: string, id: string, code: string) {
  const client = first.connect();
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
  const other = second.connect();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  const { challengeId } = await other.api.account.challengeFactor({ id });
  return (await other.api.account.verifyFactor({ id, challengeId, code })).user?.id;
}

it('sessions continue while the previous secret is given, and end without it', async () => {
  const member = await before.signUp();
  expect((await at(after, member).api.auth.session()).user?.id).toBe(member.user.id);
  expect((await at(withoutOld, member).api.auth.session()).user).toBeNull();
});

it('a session that is extended gets a cookie that needs no previous secret', async () => {
  const member = await before.signUp();
  const client = at(after, member);
  client.cookies.delete('bugunne.session_data');
  await before.database.executeSql("update sessions set expires_at = now() + interval '1 day' where user_id = $1", [
    member.user.id,
  ]);
  expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
  client.cookies.delete('bugunne.session_data');
  const later = at(withoutOld, { ...member, cookies: client.cookies });
  expect((await later.api.auth.session()).user?.id).toBe(member.user.id);
});

it('authenticator apps, recovery codes and signing keys work on, also once the previous secret is removed', async () => {
  const { member, id, recoveryCodes, next } = await withSecondStep();
  await before.services.auth.publicKeys();
  const stored = async () =>
    (await before.database.executeSql('select secret, backup_codes from two_factors where id = $1', [id])).rows[0];
  const old = await stored();
  await after.prepare();
  const replaced = await stored();
  expect(replaced?.['secret']).not.toBe(old?.['secret']);
  expect(replaced?.['backup_codes']).not.toBe(old?.['backup_codes']);
  await after.prepare();
  expect(await stored()).toEqual(replaced);

  expect(await signInWithCode(withoutOld, withoutOld, member.email, id, next())).toBe(member.user.id);
  const [code = ''] = recoveryCodes;
  expect(await signInWithCode(after, after, member.email, id, code)).toBe(member.user.id);
});

it('a sign-in that waits for its code continues on a server with the new secret', async () => {
  const { member, id, recoveryCodes } = await withSecondStep();
  // The app's key is encrypted with the new secret once that server has started; the recovery codes as well.
  const client = before.connect();
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
  await after.prepare();
  const other = after.connect();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  const { challengeId } = await other.api.account.challengeFactor({ id });
  const { user } = await other.api.account.verifyFactor({ id, challengeId, code: recoveryCodes[0] ?? '' });
  expect(user?.id).toBe(member.user.id);
});

it('a known device stays known with the previous secret, and is forgotten without it', async () => {
  const { email, user, cookies } = await before.signUp();
  const device = cookies.get('bugunne.device') ?? '';
  const knows = (server: TestServer) =>
    server.services.knownDevices.findOf(new Headers({ cookie: `bugunne.device=${device}` }), user.id);
  expect(await knows(before)).not.toBeNull();
  expect(await knows(after)).toBe(await knows(before));
  expect(await knows(withoutOld)).toBeNull();

  const client = after.connect();
  client.cookies.set('bugunne.device', device);
  await client.api.auth.token({
    grantType: 'password',
    email,
    password: PASSWORD,
    botCheckId: await client.solveBotCheck(),
  });
  const renewed = new Headers({ cookie: `bugunne.device=${client.cookies.get('bugunne.device')}` });
  expect(await withoutOld.services.knownDevices.findOf(renewed, user.id)).toBe(await knows(before));
});

it('a proof of work begun before the change is accepted with the previous secret only', async () => {
  const question = await before.connect().api.auth.createBotCheck();
  const solution = { id: question.id, answer: countTarget(question), work: await solveWork(question.work) };
  expect((await withoutOld.connect().api.auth.answerBotCheck(solution)).solved).toBe(false);
  expect((await after.connect().api.auth.answerBotCheck(solution)).solved).toBe(true);
});

it('a value that no secret decrypts stays and does not prevent the start', async () => {
  const member = await before.signUp();
  await before.database.executeSql(
    "insert into two_factors (user_id, secret, backup_codes) values ($1, 'damaged', 'damaged')",
    [member.user.id],
  );
  await after.prepare();
  const { rows } = await before.database.executeSql('select secret from two_factors where user_id = $1', [
    member.user.id,
  ]);
  expect(rows).toEqual([{ secret: 'damaged' }]);
});

it('no cookie with a false signature is accepted', async () => {
  const member = await before.signUp();
  const client = at(after, member);
  client.cookies.delete('bugunne.session_data');
  const token = member.cookies.get('bugunne.session_token')?.split('.')[0];
  for (const forged of [`${token}.${'A'.repeat(43)}%3D`, `${token}.`, `${token}`, '.', '%']) {
    client.cookies.set('bugunne.session_token', forged);
    expect((await client.api.auth.session()).user).toBeNull();
  }
});
