import { randomUUID } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger } from './platform/logger.ts';
import { logConsole } from './platform/process-output.ts';
import { createTestClock } from './testing/clock.ts';
import { faultsOfLog } from './testing/hostile/judge.ts';
import { createPushDevice } from './testing/push-device.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from './testing/test-server.ts';

const ADDRESS = '203.0.113.77';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Unusual/7.3';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
let server: TestServer;
let restoreConsole: () => void;
beforeAll(async () => {
  server = await startTestServer({
    logger,
    clock: createTestClock(new Date().toISOString()),
    config: { proxyHops: 1, push: { ...readConfig({}).push, allowPrivate: true } },
  });
  restoreConsole = logConsole(logger);
});
afterAll(async () => {
  restoreConsole();
  await server.close();
});

const tokenOfLastMail = () => {
  const token = /token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error('the mail has no token');
  return token;
};

it('logs the whole life of an account without a secret, an address or a text of its user', async () => {
  const email = `ada.lovelace.${randomUUID().slice(0, 8)}@example.com`;
  const newEmail = `new.${email}`;
  const newPassword = 'mavi kelebek 12';
  const secrets = new Set([email, newEmail, PASSWORD, newPassword, ADDRESS, BROWSER, 'Unusual', 'ada.lovelace']);

  const member = await server.signUp({ email });
  const { api } = member;
  const remember = () => {
    for (const value of member.cookies.values()) {
      secrets.add(value);
      secrets.add(decodeURIComponent(value).split('.')[0] ?? value);
    }
  };
  remember();
  const raw = (path: string, init: RequestInit = {}) =>
    member.request(path, { ...init, headers: { 'x-forwarded-for': ADDRESS, 'user-agent': BROWSER, ...init.headers } });
  await raw('/auth/v1/user');
  await server.runJobs();
  const verification = tokenOfLastMail();
  secrets.add(verification);
  await api.account.confirmEmail({ token: verification });

  const botCheckId = await member.solveBotCheck();
  const wrong = { grantType: 'password', email, password: 'yanlış parola 99', botCheckId } as const;
  secrets.add(wrong.password);
  expect((await refusal(server.connect().api.auth.token(wrong))).code).toBe('invalid_credentials');

  await api.preferences.save({ preferences: {}, onboardingCompleted: true });
  const { sections } = await api.recommendations.today({ language: 'tr' });
  const contentId = sections[0]?.items[0]?.id ?? '';
  await api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: true });
  const message = { name: 'Ada Lovelace', subject: 'gizli konu', message: 'gizli bir ileti' };
  for (const text of Object.values(message)) secrets.add(text);
  await api.support.createMessage({
    ...message,
    id: randomUUID(),
    email,
    category: 'technical',
    language: 'tr',
    botCheckId: await member.solveBotCheck(),
  });
  const { subscription } = createPushDevice('http://127.0.0.1:1');
  secrets.add(subscription.endpoint).add(subscription.keys.auth).add(subscription.keys.p256dh);
  const { devices } = await api.push.subscribe(subscription);
  await refusal(api.push.test({ id: devices[0]?.id ?? '', language: 'tr' }));
  await raw('/rest/v1/own_data');
  await raw(`/rest/v1/shared/movie/${encodeURIComponent('gizli konu')}?language=tr`);
  const checkout = await server.services.paymentSandbox?.createCheckout({
    attemptId: member.user.id,
    userId: member.user.id,
    email,
    address: ADDRESS,
    planType: 'monthly',
    amount: 200,
    currency: 'USD',
    trialDays: 0,
    language: 'tr',
    successUrl: 'http://localhost:3000/payment-success',
    cancelUrl: 'http://localhost:3000/premium',
  });
  if (!checkout) throw new Error('there is no sandbox');
  secrets.add(checkout.id);
  await raw(checkout.url.replace('http://localhost:3000', ''));
  await raw(`/?token=${encodeURIComponent('gizli konu')}`);

  const factor = await api.account.enrolFactor({ password: PASSWORD });
  secrets.add(factor.secret);
  const app = URI.parse(factor.uri);
  if (!(app instanceof TOTP)) throw new Error('no TOTP');
  const { challengeId } = await api.account.challengeFactor({ id: factor.id });
  const { recoveryCodes } = await api.account.verifyFactor({ id: factor.id, challengeId, code: app.generate() });
  for (const code of recoveryCodes ?? []) secrets.add(code);
  remember();

  await api.account.changeEmail({ email: newEmail, password: PASSWORD });
  await server.runJobs();
  const emailToken = tokenOfLastMail();
  secrets.add(emailToken);
  await api.account.confirmEmail({ token: emailToken });
  await api.account.removeFactor({ id: factor.id, password: PASSWORD });
  remember();

  await api.auth.recover({ email: newEmail, botCheckId: await member.solveBotCheck() });
  // The first attempt to send the mail fails, which is logged.
  server.mailFaults.left = 1;
  await server.runJobs().catch(() => undefined);
  if (!/reset-password/.test(server.mails.at(-1)?.text ?? '')) {
    await api.auth.recover({ email: newEmail, botCheckId: await member.solveBotCheck() });
    await server.runJobs();
  }
  const resetToken = tokenOfLastMail();
  secrets.add(resetToken);
  await api.auth.resetPassword({ token: resetToken, password: newPassword });
  await api.auth.token({
    grantType: 'password',
    email: newEmail,
    password: newPassword,
    botCheckId: await member.solveBotCheck(),
  });
  remember();

  // Faults of the server and of libraries: a broken cookie, and a table that is missing.
  const planted = Buffer.from('{"session":"gizli konu').toString('base64url');
  await raw('/auth/v1/user', { headers: { cookie: `bugunne.session_data=${planted}` } });
  await server.database.executeSql('alter table contact_messages rename to hidden_messages');
  const failed = api.support.createFeedback({ id: randomUUID(), message: message.message, language: 'tr' });
  expect((await refusal(failed)).status).toBe(500);
  await server.database.executeSql('alter table hidden_messages rename to contact_messages');

  await api.ownData.deleteAccount({ email: newEmail, password: newPassword });
  await server.runJobs();

  expect(lines.length).toBeGreaterThan(30);
  expect(faultsOfLog(lines, [...secrets]).filter((fault) => !fault.startsWith('an error:'))).toEqual([]);
});
