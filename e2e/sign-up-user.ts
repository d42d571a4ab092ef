import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { findMailedPath } from './mailed-path.ts';
import { type BotWork, solveWork } from './solve-work.ts';

type BotQuestion = { id: string; target: string; emojis: string[]; work: BotWork };

type Wizard = 'done' | 'pending';

/** Holder of the session cookies: a browser context, or an API context alone. */
type Session = Pick<BrowserContext, 'request'>;

const sender =
  (context: Session) =>
  async (method: 'POST' | 'PUT', path: string, data: object = {}) => {
    const response = await context.request.fetch(path, { method, data });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.json();
  };

async function passBotCheck(send: ReturnType<typeof sender>): Promise<string> {
  const question: BotQuestion = await send('POST', '/auth/v1/bot-check');
  const answer = String(question.emojis.filter((emoji) => emoji === question.target).length);
  await send('POST', `/auth/v1/bot-check/${question.id}`, { answer, work: solveWork(question.work) });
  return question.id;
}

/** Password of every user that {@link signUpUser} creates. */
export const PASSWORD = 'mercimek-41';

/**
 * Signs up a new user by API requests and leaves the context signed in; another journey tests the form. With
 * `wizard: 'done'` it saves `preferences` over the defaults, so that the day is shown. Returns the e-mail address.
 */
export async function signUpUser(context: Session, language: 'tr' | 'en', wizard: Wizard, preferences = {}) {
  const send = sender(context);
  const email = `user-${crypto.randomUUID()}@example.com`;
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

/** Opens the mailed link that verifies the address of a new user. */
export async function verifyAddress(context: Session, email: string) {
  const path = await findMailedPath(email, '/confirm-email');
  const token = new URL(path, 'http://localhost').searchParams.get('token');
  await sender(context)('POST', '/auth/v1/user/email/confirm', { token });
}

/** Signs an existing user in by API requests. */
export async function signIn(context: Session, email: string, password: string) {
  const send = sender(context);
  const botCheckId = await passBotCheck(send);
  await send('POST', '/auth/v1/token', { grantType: 'password', email, password, botCheckId });
}
