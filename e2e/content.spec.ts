import type { BrowserContext, Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';

const WORDS = {
  tr: {
    prefix: '',
    more: 'Bir kişi artır',
    fewer: 'Bir kişi azalt',
    people: (count: number) => `${count} kişilik`,
    original: (base: number) => `${base} kişiliğe dön`,
    progress: /^1 \/ \d+ adım tamam$/,
    save: 'Kaydet',
    saved: 'Kaydedildi',
    savedPage: 'Kaydettiklerim',
    remove: (title: string) => `${title}: kaydettiklerimden çıkar`,
    undo: 'Geri al',
    nothing: 'Henüz bir şey kaydetmedin',
    itemMissing: 'Bu içeriği bulamadık',
    pageMissing: 'Sayfa Bulunamadı!',
    signUp: 'Ücretsiz kaydol',
    again: 'Paylaş',
    activity: 'Etkinliğin Premium’da',
  },
  en: {
    prefix: '/en',
    more: 'One person more',
    fewer: 'One person fewer',
    people: (count: number) => `Serves ${count}`,
    original: (base: number) => `Back to ${base} servings`,
    progress: /^1 of \d+ steps done$/,
    save: 'Save',
    saved: 'Saved',
    savedPage: 'Saved',
    remove: (title: string) => `Remove ${title} from saved`,
    undo: 'Undo',
    nothing: 'Nothing saved yet',
    itemMissing: 'We could not find this',
    pageMissing: 'Page not found!',
    signUp: 'Sign up for free',
    again: 'Share',
    activity: 'Your activity is part of Premium',
  },
} as const;

const LANGUAGES = ['tr', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
type Dish = { id: string; title: string };

/** Today's dish of the signed-in user. */
async function dishOfToday(context: BrowserContext, language: Language): Promise<Dish> {
  const response = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await response.json()) as { sections: { category: string; items: Dish[] }[] };
  const dish = sections.find(({ category }) => category === 'food')?.items[0];
  if (!dish) throw new Error('no dish today');
  return dish;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a user scales, saves, removes and restores a recipe of today', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  const dish = await dishOfToday(context, language);

  await page.goto(`${words.prefix}/dashboard`);
  await page.locator(`main a[href="${words.prefix}/dashboard/content/${dish.id}"]:visible`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: dish.title })).toBeVisible();

  // On paper there is no cover, and the facts take the whole width.
  await page.emulateMedia({ media: 'print' });
  const widths = await page
    .locator('article dl')
    .first()
    .evaluate((facts) => [facts.clientWidth, facts.closest('article')?.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await page.emulateMedia({ media: null });

  const amounts = page.locator('section[aria-labelledby="ingredients-title"] li');
  // The head of the page may be rendered from the dashboard's data, before the recipe has loaded.
  await expect(amounts.first()).toBeVisible();
  const before = await amounts.allInnerTexts();
  const servings = page.locator('output');
  const base = Number(/\d+/.exec((await servings.textContent()) ?? '')?.[0]);
  for (let count = base + 1; count <= base * 2; count += 1) await button(page, words.more).click();
  await expect(servings).toHaveText(words.people(base * 2));
  expect(await amounts.allInnerTexts()).not.toEqual(before);
  await button(page, words.original(base)).click();
  await expect(servings).toHaveText(words.people(base));
  expect(await amounts.allInnerTexts()).toEqual(before);

  const step = page.getByRole('checkbox').first();
  await step.check();
  await expect(page.getByText(words.progress)).toBeVisible();
  await step.uncheck();
  await expect(page.getByText(words.progress)).toBeHidden();

  await expectMutation(page, '/rest/v1/interactions', () => button(page, words.save).click());
  await expect(button(page, words.saved)).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${words.prefix}/dashboard/saved`);
  await expect(page.getByRole('heading', { level: 1, name: words.savedPage })).toBeVisible();
  await expectMutation(page, '/rest/v1/interactions', () => button(page, words.remove(dish.title)).click());
  await expect(page.getByText(words.nothing)).toBeVisible();
  await expectMutation(page, '/rest/v1/interactions', () => button(page, words.undo).click());
  const link = page.getByRole('link', { name: dish.title });
  await expect(link).toBeVisible();
  await page.reload();
  await link.click();
  await expect(button(page, words.saved)).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
});

test('a visitor opens a shared link and continues to sign-up', { tag: '@ci-desktop' }, async ({ page, language }) => {
  const words = WORDS[language];
  const response = await page.goto(`${words.prefix}/shared/series/${encodeURIComponent('3%')}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: '3%' })).toBeVisible();
  await expect(page).toHaveTitle(/^3% · /);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  // Messengers read the response without scripts and load the picture that it names.
  const html = (await response?.text()) ?? '';
  expect(html).toContain('>3%</h1>');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await page.request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/png');

  await button(page, words.again).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`${words.prefix}/shared/series/3%25$`));
  await page.keyboard.press('Escape');
  await expect(button(page, words.again)).toBeFocused();

  await page.getByRole('link', { name: words.signUp }).click();
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/auth\\?mode=signup$`));
  await expect(page).not.toHaveTitle(/^3% · /);
});

test('a missing item answers 404 and shows the not-found page', { tag: '@release' }, async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const words = WORDS[language];
  expectedErrors.push(/status of 404/);
  const shared = await page.goto(`${words.prefix}/shared/movie/${encodeURIComponent('🎬 / yok <böyle> %film')}`);
  expect(shared?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: words.pageMissing })).toBeVisible();

  await signUpUser(context, language, 'done');
  const item = await page.goto(`${words.prefix}/dashboard/content/movie-there-is-none`);
  expect(item?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: words.itemMissing })).toBeVisible();
  await page.locator(`main a[href="${words.prefix}/dashboard"]`).click();
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/dashboard$`));
});

test('the activity page offers Premium to a user without it', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  await page.goto(`${words.prefix}/dashboard/activity`);
  await expect(page.getByRole('heading', { level: 1, name: words.activity })).toBeVisible();
  await expect(page.locator(`main a[href="${words.prefix}/premium"]`)).toBeVisible();
});
