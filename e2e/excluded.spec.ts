import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test('an item that a user excludes on its card stays on the list until the user restores it', {
  tag: '@release',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').first().textContent()) ?? '';
  const note = card.getByText(text('item:exclusion.note.unwanted'), { exact: true });
  const undo = text('common:action.undo');
  const react = (act: () => Promise<void>) => expectMutation(page, '/rest/v1/interactions', act);
  const mark = async () => {
    await card.getByRole('button', { name: text('item:exclusion.menuOf', { title }) }).click();
    await react(() => card.getByRole('button', { name: text('item:exclusion.action.unwanted'), exact: true }).click());
    await expect(note).toBeVisible();
  };
  await mark();
  await react(() => page.getByRole('button', { name: undo, exact: true }).click());
  await expect(note).toBeHidden();
  await mark();
  await page.reload();
  await expect(note).toBeVisible();

  await page.goto(at('/dashboard/excluded'));
  const entry = page
    .locator('main [data-excluded]')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(entry).toContainText(text('excluded:why.unwanted'));
  const restore = () =>
    react(() => entry.getByRole('button', { name: `${text('excluded:restore')}: ${title}` }).click());
  await restore();
  await expect(page.getByText(text('excluded:restored', { title }))).toBeVisible();
  await expect(entry).toBeHidden();
  await react(() => page.getByRole('button', { name: undo, exact: true }).click());
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
  await restore();
  await page.reload();
  await expect(page.getByText(text('excluded:empty.title'))).toBeVisible();
  await page.goto(at('/dashboard'));
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(note).toBeHidden();
});
