import { randomUUID } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import type { Database } from '../../apps/server/src/database/database.ts';
import { createTestClient } from '../../apps/server/src/testing/test-client.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const PASSWORD = 'kırmızı balık 7';
const PERIOD_MILLISECONDS = 30_000;

/** Code of the period after this one, which the server accepts too: a code that was used is refused. */
const nextCode = (uri: string) => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() + PERIOD_MILLISECONDS });
};
const codeNow = (uri: string) => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() });
};

/** Creates a user with a password and two-step sign-in. Returns a sign-in with both, on a server of the same data. */
export async function createTwoStepUser(fetch: Fetch, database: Database) {
  const email = `${randomUUID()}@example.com`;
  const client = createTestClient(fetch);
  const { user } = await client.api.auth.signUp({
    email,
    password: PASSWORD,
    acceptTerms: true,
    botCheckId: await client.solveBotCheck(),
    language: 'tr',
  });
  if (!user) throw new Error('sign-up gave no user');
  await database.executeSql('update users set email_verified = true where id = $1', [user.id]);
  const { id, uri } = await client.api.account.enrolFactor({ password: PASSWORD });
  const { challengeId } = await client.api.account.challengeFactor({ id });
  await client.api.account.verifyFactor({ id, challengeId, code: codeNow(uri) });

  /** Whether the session of before is still open, and whether password and code open a new one. */
  return async (restored: Fetch) => {
    const old = createTestClient(restored);
    for (const [name, value] of client.cookies) old.cookies.set(name, value);
    const isSessionOpen = (await old.api.auth.session()).user?.id === user.id;
    const fresh = createTestClient(restored);
    const botCheckId = await fresh.solveBotCheck();
    const answer = await fresh.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
    const factor = answer.secondStep?.factorId ?? '';
    const challenge = await fresh.api.account.challengeFactor({ id: factor });
    await fresh.api.account.verifyFactor({ id: factor, challengeId: challenge.challengeId, code: nextCode(uri) });
    return { isSessionOpen, isSignedIn: (await fresh.api.auth.session()).user?.id === user.id };
  };
}
