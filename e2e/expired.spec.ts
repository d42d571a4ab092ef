import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, type Language, test } from './fixtures.ts';
import { signInByForm } from './sign-in-form.ts';
import { PASSWORD, signUpUser } from './sign-up-user.ts';
import { textOf } from './texts.ts';

const prefixes = { tr: '', en: '/en' };

/** Ends the session: the server answers the next request with 401. */
const endSession = (context: BrowserContext) => context.clearCookies();

/** Signs in on the page that says that the session has ended. */
/** As many genres as the profile asks for, without the two that the journeys choose. */
const FIVE_OTHERS = PREFERENCE_OPTIONS.movieGenres.slice(2, 7).map(({ value }) => value);

async function signInAgain(page: Page, language: Language, email: string) {
  await expect(page.getByText(textOf(language, 'auth:sessionEnded'))).toBeVisible();
  await expectAccessible(page);
  await signInByForm(page, language, email, PASSWORD);
}

test('an unsaved profile change survives the end of the session', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const profile = `${prefixes[language]}/dashboard?view=profile`;
  const text = (key: string) => textOf(language, `profile:${key}`);
  const genre = page.getByRole('button', { name: PREFERENCE_OPTIONS.movieGenres[0].label[language], exact: true });
  const save = page.getByRole('button', { name: text('save'), exact: true });
  const openFilms = () =>
    page
      .locator('summary')
      .filter({ hasText: text('section.movies') })
      .first()
      .click();
  const email = await signUpUser(context, language, 'done', { movieGenres: FIVE_OTHERS });
  await page.goto(profile);
  await openFilms();
  await genre.click();
  await endSession(context);
  await save.click();

  await signInAgain(page, language, email);
  await expect(page).toHaveURL(profile);
  await expect(page.getByText(text('restored'))).toBeVisible();
  await openFilms();
  await expect(genre).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(page.getByText(text('saved'))).toBeVisible();
  await expect(page).toHaveURL(`${prefixes[language]}/dashboard`);
});

test('an outdated draft asks before it replaces preferences saved on another device', {
  tag: '@release',
}, async ({ page, context, language, expectedErrors }) => {
  expectedErrors.push(/status of (401|409)/);
  const text = (key: string) => textOf(language, `profile:${key}`);
  const [first, second] = PREFERENCE_OPTIONS.movieGenres;
  const genre = ({ label }: typeof first | typeof second) =>
    page.getByRole('button', { name: label[language], exact: true });
  const save = page.getByRole('button', { name: text('save'), exact: true });
  const openFilms = () =>
    page
      .locator('summary')
      .filter({ hasText: text('section.movies') })
      .first()
      .click();
  const email = await signUpUser(context, language, 'done', { movieGenres: FIVE_OTHERS });
  await page.goto(`${prefixes[language]}/dashboard?view=profile`);
  await openFilms();
  await genre(first).click();
  const elsewhere = await context.request.put('/rest/v1/preferences', {
    data: { preferences: { movieGenres: [second.value] }, onboardingCompleted: true },
  });
  expect(elsewhere.ok()).toBe(true);
  await endSession(context);
  await save.click();

  await signInAgain(page, language, email);
  await expect(page.getByText(text('restored'))).toBeVisible();
  await save.click();
  const question = page.getByRole('dialog', { name: text('outdated.title') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: text('outdated.load') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(save).toBeDisabled();
  await openFilms();
  await expect(genre(second)).toHaveAttribute('aria-pressed', 'true');
  await expect(genre(first)).toHaveAttribute('aria-pressed', 'false');
});

test('a typed address survives the end of the session, a typed password does not', { tag: '@release' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const account = `${prefixes[language]}/dashboard/account`;
  const text = (key: string) => textOf(language, `account:${key}`);
  const section = page.getByRole('region', { name: text('email.title'), exact: true });
  const send = section.getByRole('button', { name: text('email.submit') });
  const wanted = `user-${crypto.randomUUID()}@example.com`;
  const email = await signUpUser(context, language, 'done');
  await page.goto(account);
  await section.getByRole('button', { name: text('email.change') }).click();
  await section.getByLabel(text('email.new')).fill(wanted);
  await section.getByLabel(text('currentPassword')).fill(PASSWORD);
  await endSession(context);
  await send.click();

  await signInAgain(page, language, email);
  await expect(page).toHaveURL(account);
  await expect(section.getByLabel(text('email.new'))).toHaveValue(wanted);
  await expect(section.getByLabel(text('email.new'))).toBeInViewport();
  await expect(section.getByLabel(text('currentPassword'))).toHaveValue('');
  await section.getByLabel(text('currentPassword')).fill(PASSWORD);
  await send.click();
  await expect(section.getByText(text('email.sent'))).toBeVisible();
});
