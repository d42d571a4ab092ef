import type { Locator } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { tabTo } from './tab-to.ts';
import { wordsOf } from './texts.ts';

test('a user reacts to picks and opens their details with the keyboard alone', { tag: '@ci-desktop' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('article')).toHaveCount(4);
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').first().textContent()) ?? '';
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const button = (name: string) => card.getByRole('button', { name, exact: true });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('common:skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  const like = button(text('card:action.like'));
  await expectMutation(page, '/rest/v1/interactions', () => press(like));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toBeFocused();
  await expectMutation(page, '/rest/v1/interactions', () => page.keyboard.press('Enter'));
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  const menu = button(text('item:exclusion.menuOf', { title }));
  await press(menu);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  const share = button(text('card:action.share'));
  await press(share);
  const dialog = page.getByRole('dialog', { name: text('card:action.share') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();

  const details = card.getByRole('link', { name: text('card:details') });
  await press(details);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const why = page.getByRole('button', { name: text('insight:fit.why') });
  await expect(why).toBeEnabled();
  await press(why);
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.locator(`#${await why.getAttribute('aria-controls')}`).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await expect(why).toBeFocused();
  await page.goBack();
  await expect(details).toBeFocused();
});
