import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
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

const RESET_CHECK = '**/auth/v1/reset-password/check';

const FORMS: PageState[] = [
  { name: 'sign-in form', address: '/auth', open: form },
  { name: 'sign-up form', address: '/auth?mode=signup', open: form },
  {
    name: 'sign-up form with every field missing',
    async open(page, text) {
      await page
        .locator('form')
        .getByRole('button', { name: text('auth:signup.submit'), exact: true })
        .click();
      await expect(page.getByText(text('auth:fault.terms'))).toBeVisible();
    },
  },
  {
    name: 'contact form',
    address: '/contact',
    async open(page, text) {
      await page.getByRole('textbox', { name: text('contact:form.message'), exact: true }).focus();
      await form(page, text);
    },
  },
  { name: 'forgotten password', address: '/auth?mode=recover', open: form },
  {
    name: 'new password',
    address: '/reset-password?token=none',
    async open(page, text) {
      // The form is shown for a link that still works when the page opens.
      await page.route(RESET_CHECK, (route) => route.fulfill({ json: { isValid: true } }));
      await page.reload();
      await titled('auth-steps:reset.title')(page, text);
    },
  },
  {
    name: 'expired link',
    async open(page, text) {
      for (const key of ['newPassword', 'confirm'])
        await page.getByRole('textbox', { name: text(`auth:field.${key}`), exact: true }).fill(PASSWORD);
      await press(page, text('auth-steps:reset.submit'));
      await titled('auth-steps:reset.invalidTitle')(page, text);
      await page.unroute(RESET_CHECK);
    },
  },
];

/** Steps of the wizard, each completed with the fewest choices. */
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
    name: `step ${name}`,
    ...(index === 0 ? { address: '/dashboard' } : {}),
    async open(page, text) {
      const chips = before ? PREFERENCE_OPTIONS[before].slice(0, 5) : [];
      for (const { label } of chips) await press(page, label[language]);
      if (index > 0) await press(page, text('onboarding:next'));
      await titled(`onboarding:step.${name}.title`)(page, text);
    },
  }));

/** States after the last step of the wizard. */
const LEAVING: PageState[] = [
  {
    name: 'skip dialog of the wizard',
    async open(page, text) {
      await press(page, text('onboarding:skip.action'));
      await expect(page.getByRole('dialog', { name: text('onboarding:skip.title') })).toBeVisible();
    },
  },
  {
    name: 'dialog before leaving a changed profile',
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
    name: 'missing item',
    address: '/dashboard/content/movie-none',
    open: titled('content:notFound.title'),
  },
];

test('forms, wizard steps and leave dialogs are accessible in both themes', {
  tag: '@ci-phone',
}, async ({ page, context, isMobile, language, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40[04]/);
  const visitorMenu = isMobile ? [{ name: 'visitor menu', address: '/', open: menu('nav') }] : [];
  await expectStatesAccessible(page, language, [...FORMS, ...visitorMenu]);
  await signUpUser(context, language, 'pending');
  const sheet = isMobile ? [{ name: 'member menu', open: menu('member') }] : [];
  await expectStatesAccessible(page, language, [...stepsIn(language), ...LEAVING, ...sheet]);
});
