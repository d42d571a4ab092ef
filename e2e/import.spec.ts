import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HISTORY_FILES } from './history-files.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

type Film = { id: string; year: number; title: { original: string; tr: string; en: string } };

/** Films that the new member has not seen. */
const UNSEEN = 25;
const folder = new URL('../packages/catalogue/data/movies/', import.meta.url);
const films = readdirSync(folder).flatMap(
  (name): Film[] => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Film[],
);

const choose = (page: Page, label: string, files: readonly { name: string; text: string | Uint8Array }[]) =>
  page.getByLabel(label).setInputFiles(
    files.map(({ name, text }) => {
      const buffer = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
      return { name, mimeType: 'text/plain', buffer };
    }),
  );

test('a new member brings a history in the wizard, fixes a row, and the first picks show it', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  const seen = films.slice(UNSEEN);
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const watched = seen.map(
    ({ title, year }, index) => `2024-05-01,${quoted(title.en)},${year},https://boxd.it/${index}`,
  );
  await signUpUser(context, language, 'pending');

  await page.goto(at('/dashboard'));
  await page.getByRole('link', { name: text('onboarding:import.action') }).click();
  await choose(page, text('imports:drop.button'), [
    { name: 'watched.csv', text: `Date,Name,Year,Letterboxd URI\n${watched.join('\n')}\n` },
    {
      name: 'NetflixViewingHistory.csv',
      text: 'Title,Date\n"Aşk-ı Memnu: 1. Sezon: 1. Bölüm","14.12.2023"\n"The Crown: 6. Sezon: Ritz","15.12.2023"\n"Bad","soon"\n',
    },
  ]);
  await expect(page.getByRole('heading', { level: 1, name: text('imports:preview.title') })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Netflix' })).toBeVisible();
  await page.getByRole('button', { name: text('imports:preview.send'), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: text('imports:done.title') })).toBeVisible();
  // Two series have the name of the Netflix row.
  await page.getByRole('button', { name: /2008/ }).click();
  await expect(page.locator(`main a[href="${at('/dashboard/content/series-ask-i-memnu-2008')}"]`)).toBeVisible();

  await page
    .getByRole('link', { name: text('imports:continue.wizard') })
    .first()
    .click();
  await page.getByRole('button', { name: text('onboarding:skip.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('onboarding:skip.action'), exact: true })
    .click();
  await expect(page.getByRole('article')).toHaveCount(4);
  const today = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await today.json()) as { sections: { items: { id: string; category: string }[] }[] };
  const picked = sections.flatMap(({ items }) => items).filter(({ category }) => category === 'movie');
  expect(picked).toHaveLength(1);
  const seenIds = seen.map(({ id }) => id);
  expect(picked.filter(({ id }) => seenIds.includes(id))).toEqual([]);
});

for (const [service, files] of Map.groupBy(HISTORY_FILES, (file) => file.service)) {
  test(`every file of ${service} is imported in the browser`, { tag: '@release' }, async ({
    page,
    context,
    language,
  }) => {
    const { text, at } = wordsOf(language);
    await signUpUser(context, language, 'done');
    for (const file of files) {
      await page.goto(at('/dashboard/account/import'));
      await choose(page, text('imports:drop.button'), [file]);
      await expect(page.getByRole('heading', { level: 2, name: service })).toBeVisible();
      await page.getByRole('button', { name: text('imports:preview.send'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('imports:done.title') })).toBeVisible();
      // The first file changes what the user has seen; a later one says the same again.
      await expect(page.getByRole('link', { name: file.title[language] })).toBeVisible();
    }
  });
}
