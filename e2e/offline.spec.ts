import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { newReader, signIn } from './new-reader.ts';
import { type OfflineSite, startOfflineSite } from './offline-site.ts';

const test = base.extend<{ site: OfflineSite }>({
  serviceWorkers: 'allow',
  site: async ({ baseURL }, use) => {
    const site = await startOfflineSite(baseURL ?? '');
    await use(site);
    await site.close();
  },
});
// Without a network the browser says so of every request.
const gone = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

const words = {
  tr: { home: '', save: 'Kaydet', like: 'Beğen', saved: 'Kaydettiklerim', recipe: 'Tarif', offline: /Çevrimdışısın/ },
  en: { home: '/en', save: 'Save', like: 'Like', saved: 'Saved', recipe: 'Recipe', offline: /You are offline/ },
};

/** Opens the dashboard and lets the page's own pauses pass, until everything is kept on the device. */
async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.clock.runFor(9000);
  await expect.poll(() => page.evaluate(countKept), { timeout: 20_000 }).toBe(true);
}

/** The app itself is kept, and the pages of today's items. */
async function countKept(): Promise<boolean> {
  const files = await (await caches.open('bugunne-files')).keys();
  const answers = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const opening = indexedDB.open('bugunne-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
    };
  });
  const details = answers.filter((key) => String(key).includes('"contents","get"'));
  return files.some(({ url }) => url.includes('/__shell')) && details.length >= 4;
}

const dish = (page: Page) => page.getByRole('article').nth(2);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(...gone);
});

test('today, the saved list and recipes open without a network, and yesterday is called yesterday', async ({
  page,
  context,
  site,
}, { project }) => {
  const language = project.name === 'phone' ? 'tr' : 'en';
  const { home, offline, recipe } = words[language];
  await newReaderOf(site, context, language);
  await openAndKeep(page, `${site.origin}${home}/dashboard`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await dish(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: recipe, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: recipe, exact: true })).toBeVisible();
  await page.goto(`${site.origin}${home}/dashboard/saved`);
  await expect(page.getByRole('heading', { level: 1, name: words[language].saved })).toBeVisible();
  // A page that was never opened says what is the matter.
  await page.goto(`${site.origin}${home}/contact`);
  await expect(
    page.getByRole('heading', { name: language === 'tr' ? 'Bağlantın yok' : 'You are offline' }),
  ).toBeVisible();
});

async function newReaderOf(site: OfflineSite, context: BrowserContext, language: 'tr' | 'en') {
  return newReader(context, language, 'done', {}, site.origin);
}
void signIn;
