import type { Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const reaction = (page: Page, name: string) =>
  page.getByRole('article').first().getByRole('button', { name, exact: true });

test('two tabs synchronize reactions, theme and sign-out', {
  tag: '@ci-desktop',
}, async ({ page, context, isMobile, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('/dashboard'));
    await expect(tab.getByRole('article')).toHaveCount(4);
  }
  for (const name of [text('card:action.like'), text('card:action.save')]) {
    await expectMutation(page, '/rest/v1/interactions', () => reaction(page, name).click());
    await expect(reaction(other, name)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto(at('/dashboard/account'));
  await page.getByRole('radio', { name: text('nav:theme.dark') }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  if (isMobile) await page.getByRole('button', { name: text('member:openMenu') }).click();
  await page.getByRole('button', { name: text('member:signOut') }).click();
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByRole('article')).toHaveCount(0);
});
