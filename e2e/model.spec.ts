import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signIn, signUpUser } from './sign-up-user.ts';

const WORDS = {
  tr: {
    prefix: '',
    byModel: 'Yapay zekâ seçti',
    allByModel: 'Bugünün önerilerini yapay zekâ seçti.',
    byEngine: 'Öneri motoru seçti',
    note: 'Bugünün önerilerinin bir bölümünü yapay zekâ, bir bölümünü yerleşik öneri motoru seçti.',
    unverified: 'Doğrulanmadı',
    warning: 'Bunu yapay zekâ kendi önerdi.',
    recipe: 'Bu tarifi yapay zekâ yazdı, kimse denemedi.',
    egg: 'Yumurta',
    share: 'Paylaş',
    save: 'Kaydet',
    saved: 'Kaydedildi',
    similar: 'Benzer içerikler',
  },
  en: {
    prefix: '/en',
    byModel: 'Chosen by AI',
    allByModel: 'The AI model chose today’s picks.',
    byEngine: 'Chosen by our engine',
    note: 'The AI model chose some of today’s picks, the built-in recommender the others.',
    unverified: 'Not verified',
    warning: 'AI suggested this on its own.',
    recipe: 'AI wrote this recipe and nobody has cooked it.',
    egg: 'Egg',
    share: 'Share',
    save: 'Save',
    saved: 'Saved',
    similar: 'More like this',
  },
} as const;

test.use({ baseURL: `http://localhost:${process.env['JOURNEYS_MODEL_PORT']}` });

async function picksOf(context: BrowserContext, language: 'tr' | 'en') {
  const response = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await response.json()) as { sections: { category: string; items: { id: string }[] }[] };
  return (category: string) => sections.find((section) => section.category === category)?.items[0]?.id ?? '';
}

test('open titles are marked as unverified on the card, their page and the saved list', { tag: '@release' }, async ({
  context,
  page,
  language,
}) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  await page.goto(`${words.prefix}/dashboard`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  // The note says it of all four.
  await expect(page.getByText(words.allByModel)).toHaveCount(1);
  await expect(cards.getByText(words.byModel)).toHaveCount(0);
  await expect(cards.getByText(words.unverified)).toHaveCount(4);
  await expect(cards.getByRole('button', { name: words.share })).toHaveCount(0);
  await expectAccessible(page);

  const dish = (await picksOf(context, language))('food');
  await page.goto(`${words.prefix}/dashboard/content/${dish}`);
  await expect(page.getByText(words.warning)).toBeVisible();
  await expect(page.getByText(words.recipe)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${words.egg}$`) })).toBeVisible();
  await expect(page.getByRole('button', { name: words.share })).toHaveCount(0);
  await expectAccessible(page);
  await expectMutation(page, '/rest/v1/interactions', () =>
    page.getByRole('button', { name: words.save, exact: true }).click(),
  );
  await expect(page.getByRole('button', { name: words.saved, exact: true })).toBeVisible();

  await page.goto(`${words.prefix}/dashboard/saved`);
  await expect(page.locator(`[data-saved="${dish}"]`)).toContainText(words.unverified);
});

test('a user with a diet gets a dish of the catalogue, and the note names both sources', {
  tag: '@release',
}, async ({ context, page, language }) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done', { dietaryRestrictions: ['vegan', 'glutensiz'] });
  await page.goto(`${words.prefix}/dashboard`);
  const dish = page.locator('article[data-category="food"]');
  await expect(dish.getByText(words.byEngine)).toBeVisible();
  await expect(dish.getByText(words.unverified)).toHaveCount(0);
  await expect(page.getByText(words.note)).toBeVisible();
});

test('a Premium member opens one of three similar items', { tag: '@release' }, async ({ context, page, language }) => {
  const words = WORDS[language];
  await signIn(context, 'demo-01@example.com', 'demo-1234');
  await page.goto(`${words.prefix}/dashboard/content/movie-eskiya-1996`);
  const own = await page.getByRole('heading', { level: 1 }).textContent();
  const similar = page.getByRole('region', { name: words.similar });
  await expect(similar.getByRole('listitem')).toHaveCount(3);
  await expect(similar.getByText(`${words.byModel}.`)).toBeVisible();
  const first = similar.getByRole('link').first();
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own ?? '');
});
