import { PREFERENCE_OPTIONS } from '@bugunne/contract/options';
import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { expectStatesAccessible, type PageState } from './page-states.ts';
import { PASSWORD, signUpUser } from './sign-up-user.ts';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const form = (page: Page, text: (key: string) => string) =>
  expect(page.getByRole('list', { name: text('visitor-form:botCheck.picture') })).toBeVisible();
const titled = (key: string) => (page: Page, text: (key: string) => string) =>
  expect(page.getByRole('heading', { name: text(key) })).toBeVisible();
const menu =
  (key: string): PageState['open'] =>
  async (page, text) => {
    await page.getByRole('button', { name: text(`${key}:openMenu`) }).click();
    await expect(page.getByRole('dialog', { name: text(`${key}:menu`) })).toBeVisible();
  };

const FORMS: PageState[] = [
  { name: 'signing in', address: '/auth', open: form },
  { name: 'signing up', address: '/auth?mode=signup', open: form },
  {
    name: 'signing up with everything missing',
    async open(page, text) {
      await page
        .locator('form')
        .getByRole('button', { name: text('auth:signup.submit'), exact: true })
        .click();
      await expect(page.getByText(text('auth:fault.terms'))).toBeVisible();
    },
  },
  {
    name: 'a message to us',
    address: '/contact',
    async open(page, text) {
      await page.getByRole('textbox', { name: text('contact:form.message'), exact: true }).focus();
      await form(page, text);
    },
  },
  { name: 'a forgotten password', address: '/auth?mode=recover', open: form },
  { name: 'a new password', address: '/reset-password?token=none', open: titled('auth:reset.title') },
  {
    name: 'a link that does not work',
    async open(page, text) {
      for (const key of ['newPassword', 'confirm'])
        await page.getByRole('textbox', { name: text(`auth:field.${key}`), exact: true }).fill(PASSWORD);
      await press(page, text('auth:reset.submit'));
      await titled('auth:reset.invalidTitle')(page, text);
    },
  },
];

/** The wizard's steps, each left with just enough chosen. */
const STEPS = [
  { name: 'welcome', before: null },
  { name: 'movies', before: null },
  { name: 'series', before: 'movieGenres' },
  { name: 'food', before: 'seriesGenres' },
  { name: 'music', before: 'cuisineTypes' },
  { name: 'general', before: 'musicMoods' },
] as const;

const stepsIn = (language: Language): PageState[] =>
  STEPS.map(({ name, before }, index) => ({
    name: `the step ${name}`,
    ...(index === 0 ? { address: '/dashboard' } : {}),
    async open(page, text) {
      const chips = before ? PREFERENCE_OPTIONS[before].slice(0, 5) : [];
      for (const { label } of chips) await press(page, label[language]);
      if (index > 0) await press(page, text('onboarding:next'));
      await titled(`onboarding:step.${name}.title`)(page, text);
    },
  }));

/** After the wizard's last step. */
const LEAVING: PageState[] = [
  {
    name: 'skipping the wizard',
    async open(page, text) {
      await press(page, text('onboarding:skip.action'));
      await expect(page.getByRole('dialog', { name: text('onboarding:skip.title') })).toBeVisible();
    },
  },
  {
    name: 'leaving a changed profile',
    address: '/dashboard?view=profile',
    async open(page, text) {
      await page
        .locator('summary')
        .filter({ hasText: text('profile:section.general') })
        .click();
      await page.getByRole('slider').first().fill('45');
      await press(page, text('profile:back'));
      await expect(page.getByRole('dialog', { name: text('profile:leave.title') })).toBeVisible();
    },
  },
  {
    name: 'an item that is not there',
    address: '/dashboard/content/movie-none',
    open: titled('content:notFound.title'),
  },
];

test('the way in, from the forms to the end of the wizard, is accessible in both themes, as is what asks before one leaves', {
  tag: '@ci-phone',
}, async ({ page, context, isMobile, language, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40[04]/);
  const visitorMenu = isMobile ? [{ name: 'the menu of visitors', address: '/', open: menu('nav') }] : [];
  await expectStatesAccessible(page, language, [...FORMS, ...visitorMenu]);
  await signUpUser(context, language, 'ahead');
  const sheet = isMobile ? [{ name: 'the menu', open: menu('member') }] : [];
  await expectStatesAccessible(page, language, [...stepsIn(language), ...LEAVING, ...sheet]);
});
