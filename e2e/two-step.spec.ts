import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in-form.ts';
import { PASSWORD, signUpUser, verifyAddress } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';
import { totpCode } from './totp-code.ts';

/** Sets up two-step sign-in by API requests; another journey tests the page. */
async function turnOn(context: BrowserContext): Promise<{ uri: string; recoveryCodes: string[] }> {
  const send = async (path: string, data: object = {}) => {
    const response = await context.request.post(`/auth/v1/factors${path}`, { data });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const { id, uri } = await send('', { password: PASSWORD });
  const { challengeId } = await send(`/${id}/challenge`);
  const { recoveryCodes } = await send(`/${id}/verify`, { challengeId, code: totpCode(uri) });
  return { uri, recoveryCodes };
}

test('a user with two-step sign-in signs in with a code of the app, or with each recovery code once', {
  tag: '@release',
}, async ({ page, context, language, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const { text, at } = wordsOf(language);
  const account = at('/dashboard/account');
  const email = await signUpUser(context, language, 'done');
  await verifyAddress(context, email);
  const { uri, recoveryCodes } = await turnOn(context);
  const [first = '', second = ''] = recoveryCodes;
  const passFirstStep = async () => {
    await context.clearCookies();
    await page.goto(`${at('/auth')}?next=${encodeURIComponent(account)}`);
    await signInByForm(page, language, email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: text('auth-steps:secondStep.title') })).toBeVisible();
  };
  const field = (name: string) =>
    page.getByRole('textbox', { name: text(`auth-steps:secondStep.${name}`), exact: true });
  const send = () => page.getByRole('button', { name: text('auth-steps:secondStep.submit'), exact: true }).click();
  const refused = page.getByText(text('errors:factor_code_invalid'));
  const left = (count: number) => page.getByText(text('account:twoStep.codesLeft_other', { count }));

  await passFirstStep();
  await field('code').fill('000000');
  await send();
  await expect(refused).toBeVisible();
  await expect(field('code')).toHaveValue('000000');
  await expect(field('code')).toBeFocused();
  await field('code').fill(totpCode(uri, 1));
  await send();
  await expect(page).toHaveURL(account);
  await expect(left(10)).toBeVisible();

  await passFirstStep();
  await page.getByRole('button', { name: text('auth-steps:secondStep.toRecovery') }).click();
  await expect(field('recoveryCode')).toBeFocused();
  await field('recoveryCode').fill(first);
  await send();
  await expect(page).toHaveURL(account);
  await expect(left(9)).toBeVisible();

  await passFirstStep();
  await page.getByRole('button', { name: text('auth-steps:secondStep.toRecovery') }).click();
  await field('recoveryCode').fill(first);
  await send();
  await expect(page.getByText(text('auth-steps:secondStep.recoveryInvalid'))).toBeVisible();
  await expect(field('recoveryCode')).toHaveValue(first);
  await expectAccessible(page);
  await field('recoveryCode').fill(second);
  await send();
  await expect(page).toHaveURL(account);
  await expect(left(8)).toBeVisible();
});
