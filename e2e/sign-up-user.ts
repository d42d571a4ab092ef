import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

type BotQuestion = { id: string; target: string; emojis: string[] };

type Wizard = 'done' | 'ahead';

/** What remembers the cookies: a browser's context, or requests alone. */
type Sender = Pick<BrowserContext, 'request'>;

const sender =
  (context: Sender) =>
  async (method: 'POST' | 'PUT', path: string, data: object = {}) => {
    const response = await context.request.fetch(path, { method, data });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.json();
  };

async function passBotCheck(send: ReturnType<typeof sender>): Promise<string> {
  const question: BotQuestion = await send('POST', '/auth/v1/bot-check');
  const answer = String(question.emojis.filter((emoji) => emoji === question.target).length);
  await send('POST', `/auth/v1/bot-check/${question.id}`, { answer });
  return question.id;
}

/** Of everybody {@link signUpUser} makes. */
export const PASSWORD = 'mercimek-41';

/**
 * Somebody new, signed in in this context by the shortest way; signing up itself is a journey of its own. With
 * `wizard: 'done'` `preferences` (the others by default) are saved, so that the day is shown. Returns the address.
 */
export async function signUpUser(context: Sender, language: 'tr' | 'en', wizard: Wizard, preferences = {}) {
  const send = sender(context);
  const email = `okur-${crypto.randomUUID()}@example.com`;
  await send('POST', '/auth/v1/signup', {
    email,
    password: PASSWORD,
    acceptTerms: true,
    botCheckId: await passBotCheck(send),
    language,
  });
  if (wizard === 'done') await send('PUT', '/rest/v1/preferences', { preferences, onboardingCompleted: true });
  return email;
}

/** Somebody who has an account, signed in in this context. */
export async function signIn(context: Sender, email: string, password: string) {
  const send = sender(context);
  const botCheckId = await passBotCheck(send);
  await send('POST', '/auth/v1/token', { grantType: 'password', email, password, botCheckId });
}
