import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signIn, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const WORDS = {
  tr: {
    prefix: '',
    history: 'Geçmiş',
    activity: 'Etkinliğim',
    saves: 'Kayıt',
    search: 'Başlıkta ara',
    noMatch: 'Eşleşen etkinlik yok',
    clear: 'Filtreleri temizle',
    table: 'Kategorilere göre',
  },
  en: {
    prefix: '/en',
    history: 'History',
    activity: 'Activity',
    saves: 'Saves',
    search: 'Search titles',
    noMatch: 'Nothing matches',
    clear: 'Clear filters',
    table: 'By category',
  },
} as const;

test.describe('a Premium member', () => {
  test.use({ baseURL: `http://localhost:${process.env['JOURNEYS_MODEL_PORT']}` });

  test('opens past days and searches the activity', { tag: '@release' }, async ({ context, page, language }) => {
    const words = WORDS[language];
    await signIn(context, 'demo-02@example.com', 'demo-1234');
    await page.goto(`${words.prefix}/dashboard/history`);
    await expect(page.getByRole('heading', { level: 1, name: words.history })).toBeVisible();
    const days = page.getByRole('main').locator('time');
    await expect(days.first()).toBeVisible();

    await page.goto(`${words.prefix}/dashboard/activity`);
    await expect(page.getByRole('heading', { level: 1, name: words.activity })).toBeVisible();
    const table = page.getByRole('table', { name: words.table });
    await expect(table.getByRole('row')).toHaveCount(5);

    await page.getByRole('button', { name: words.saves, exact: true }).click();
    await expect(page).toHaveURL(/\?action=save$/);
    await page.getByRole('searchbox', { name: words.search }).fill('xyzzy');
    await expect(page.getByText(words.noMatch)).toBeVisible();
    await expect(page).toHaveURL(/\?q=xyzzy&action=save$/);
    await page.getByRole('button', { name: words.clear }).click();
    const entry = page.getByRole('main').locator('li a').first();
    const title = await entry.textContent();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText(words.noMatch)).toBeVisible();
  });
});

test('a new user sees the first day with its reactions', { tag: '@release' }, async ({
  context,
  page,
  isMobile,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  const card = page.locator('article[data-category="series"]');
  const title = (await card.getByRole('heading').first().textContent()) ?? '';
  await expectMutation(page, '/rest/v1/interactions', () =>
    card
      .getByRole('button', { name: new RegExp(`^${text('card:action.like')}`) })
      .first()
      .click(),
  );

  if (isMobile) await page.getByRole('button', { name: text('member:openMenu') }).click();
  await page
    .getByRole('link', { name: text('member:history') })
    .filter({ visible: true })
    .click();
  const today = page.getByRole('region', { name: new RegExp(`^${text('history:today')}`) });
  await expect(today.getByRole('listitem').filter({ hasText: title })).toContainText(text('history:state.liked'));
  await expect(page.getByText(text('history:firstDay'))).toBeVisible();
  await today.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(today).toBeVisible();
});
