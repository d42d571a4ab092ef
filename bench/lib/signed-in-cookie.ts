import { request } from '@playwright/test';
import { signUpUser } from '../../e2e/sign-up-user.ts';

/** The `cookie` header of a new user who is signed in at the site. */
export async function signedInCookie(origin: string): Promise<string> {
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  try {
    await signUpUser({ request: context }, 'tr', 'done');
    const { cookies } = await context.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await context.dispose();
  }
}
