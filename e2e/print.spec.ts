import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test('prints have the answers of the help page, and no controls', { tag: '@release' }, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.emulateMedia({ media: 'print' });
  await page.goto(at('/help'));
  const article = page.locator('details').first();
  await expect(article).not.toHaveAttribute('open');
  await expect(article.locator('p').first()).toBeVisible();
  await expect(article.locator('summary svg')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('group', { name: text('help:filter') })).toBeHidden();

  await page.goto(at('/'));
  await expect(page.getByRole('heading', { name: text('samples:title') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('samples:next') })).toBeHidden();
});

test('prints of the day and of a shared item have no buttons', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const { text, pattern, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.emulateMedia({ media: 'print' });
  await page.goto(at('/dashboard'));
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first().getByRole('heading')).toBeVisible();
  for (const name of [text('card:action.like'), pattern('card:refresh.label')])
    await expect(main.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0);

  const today = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections }: { sections: { items: { category: string; title: string }[] }[] } = await today.json();
  const { category = '', title = '' } = sections[0]?.items[0] ?? {};
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(at(`/shared/${category}/${encodeURIComponent(title)}`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole('button', { name: text('shared:share') })).toBeHidden();
  await expect(page.getByRole('heading', { name: text('shared:join.title') })).toBeHidden();
});
