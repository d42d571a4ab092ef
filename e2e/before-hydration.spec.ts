import { expect, test } from './fixtures.ts';
import { holdHydration } from './hydrated.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test('a click before hydration is replayed exactly once after it', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const release = await holdHydration(page);
  await page.goto(at('/bugün-ne-izlesem'));
  const chip = (type: string) => page.getByRole('button', { name: text(`teasers:filter.type.${type}`), exact: true });
  const theme = (to: string) => page.getByRole('banner').getByRole('button', { name: text(`nav:themeTo${to}`) });
  await theme('Dark').click();
  await chip('series').click();
  await chip('series').click();
  await expect(page.locator('[data-pressed]')).toHaveCount(2);
  await expect(chip('series')).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(page).toHaveURL((url) => url.search === '?type=series');
  await expect(chip('series')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(theme('Light')).toBeVisible();
  // A second replay would have reset the choice.
  await chip('film').click();
  await expect(page).toHaveURL((url) => url.search === '?type=film');
});

test('a form submitted before hydration is sent after it, without its fields in the address', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  // The browser stores that a user is signed in.
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdHydration(page);
  await page.goto(at('/contact'));
  const form = page.getByRole('form', { name: text('contact:feedback.action') });
  await form.getByRole('textbox').fill('Yalnızca size');
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toHaveAttribute('data-pressed');
  release();
  await expect(page.getByText(text('contact:feedback.sent'))).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test('a filter in the address hides nothing when scripts fail to load', { tag: '@ci-desktop' }, async ({
  page,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { text, at } = wordsOf(language);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('/bugün-ne-izlesem?type=series'));
  // Well before the timeout for slow scripts, which shows the content, too.
  const soon = { timeout: 5000 };
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible(soon);
  await page.goto(at('/auth?mode=signup'));
  const submit = page.getByRole('button', { name: text('auth:login.submit') });
  await expect(submit).toBeVisible(soon);
});

test('the address of sign-up shows its title and fields before hydration, and keeps what is typed', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const release = await holdHydration(page);
  await page.goto(at('/auth?mode=signup'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(text('auth:signup.title'));
  await expect(page.getByRole('link', { name: text('auth:field.forgot') })).toBeHidden();
  await expect(page.getByRole('button', { name: text('auth:login.submit') })).toBeHidden();
  const email = page.getByRole('textbox', { name: text('visitor-form:email') });
  const before = await email.boundingBox();
  await email.fill('ada@example.com');
  release();
  await expect(page.getByRole('button', { name: text('auth:signup.submit') })).toBeVisible();
  await expect(title).toHaveText(text('auth:signup.title'));
  await expect(email).toHaveValue('ada@example.com');
  expect(await email.boundingBox()).toEqual(before);
});
