import type { Page } from '@playwright/test';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
import { type SiteInTime, startSiteInTime } from './site-in-time.ts';

type Language = 'tr' | 'en';

const WORDS = {
  tr: { prefix: '', like: 'Beğen', dislike: 'Beğenmedim', save: 'Kaydet', ready: 'Bugünün önerileri hazır' },
  en: { prefix: '/en', like: 'Like', dislike: 'Dislike', save: 'Save', ready: 'Today’s picks are ready' },
} as const;

/** Berlin's clocks go forward on the 29th: two in the morning does not exist, and the hours move against UTC. */
const ZONE = 'Europe/Berlin';
const CLOCKS_CHANGE = '2026-03-29';
const HOUR = '08:00';
const DAYS = Array.from({ length: 30 }, (_, day) =>
  new Date(Date.UTC(2026, 2, 10) + day * 86_400_000).toISOString().slice(0, 10),
);
const CATEGORIES = ['movie', 'series', 'food', 'music'] as const;

const instantOf = (date: string, time: string) =>
  new Date(`${date}T${time}:00${date < CLOCKS_CHANGE ? '+01:00' : '+02:00'}`).toISOString();
const languageOf = (day: number): Language => (day < DAYS.length / 2 ? 'tr' : 'en');

let site: SiteInTime;
test.beforeAll(async () => {
  site = await startSiteInTime(instantOf(DAYS[0] ?? '', '07:00'));
});
test.afterAll(() => site.close());

/** Ids of the items that the links of `place` lead to, each once. */
async function linkedIds(page: Page, place: string): Promise<string[]> {
  const addresses = await page
    .locator(`${place} a[href*="/dashboard/content/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses.map((address) => address.split('/').at(-1) ?? ''))];
}

test('a month is lived in: sets, pushes, notifications, history, saved list and activity are true', async ({
  browser,
  watchErrors,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: site.address, timezoneId: ZONE });
  watchErrors(context);
  const page = await context.newPage();
  await page.clock.install({ time: instantOf(DAYS[0] ?? '', '07:00') });
  const email = await newReader(context, 'tr', 'done', { timezone: ZONE, notificationTime: HOUR });
  const subscribed = await context.request.put('/rest/v1/notification_subscriptions', { data: await site.device() });
  expect(subscribed.ok()).toBe(true);

  const sets: string[][] = [];
  const done = { like: [] as string[], dislike: [] as string[], save: [] as string[] };

  for (const [day, date] of DAYS.entries()) {
    const at = (time: string) => instantOf(date, time);
    await site.moments(at('04:30'), at('07:59'), at(HOUR), at('08:01'), at('08:20'), at('19:30'));
    expect(await site.pushed()).toHaveLength(day + 1);

    const language = languageOf(day);
    const words = WORDS[language];
    await page.clock.setSystemTime(at('19:30'));
    await page.goto(`${words.prefix}/dashboard`);
    await expect(page.getByRole('article')).toHaveCount(CATEGORIES.length);
    const ids = await linkedIds(page, 'main article');
    expect(ids).toHaveLength(CATEGORIES.length);
    sets.push(ids);

    const react = async (category: (typeof CATEGORIES)[number], action: keyof typeof done) => {
      const card = page.locator(`article[data-category="${category}"]`);
      await answered(page, '/rest/v1/interactions', () =>
        card.getByRole('button', { name: words[action], exact: true }).click(),
      );
      done[action].push(ids.find((id) => id.startsWith(`${category}-`)) ?? '');
    };
    if (day % 2 === 0) await react('movie', 'like');
    if (day % 3 === 0) await react('food', 'save');
    if (day % 5 === 1) await react('music', 'dislike');
    if (day === 20) await site.grantPremium(email);
  }

  // A new set each morning: in a month nothing comes twice.
  expect(new Set(sets.flat()).size).toBe(DAYS.length * CATEGORIES.length);

  // One push a day, at the hour of the zone, also over the change of clocks.
  const pushed = await site.pushed();
  expect(pushed.map(({ at }) => at)).toEqual(DAYS.map((date) => instantOf(date, HOUR)));
  // The page of the day before was the last they saw.
  expect(pushed.map(({ language }) => language)).toEqual(DAYS.map((_, day) => languageOf(Math.max(0, day - 1))));

  for (const language of ['tr', 'en'] as const) {
    const { prefix, ready } = WORDS[language];
    await page.goto(`${prefix}/dashboard?notifications`);
    const { notifications } = await context.request
      .get(`/rest/v1/notifications?language=${language}`)
      .then((response) => response.json());
    const times = notifications.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const told = notifications.filter(({ title }: { title: string }) => title === ready);
    expect(told.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
      DAYS.map((date) => instantOf(date, HOUR)).reverse(),
    );

    for (const month of ['2026-03', '2026-04']) {
      await page.goto(`${prefix}/dashboard/history?month=${month}`);
      const dates = DAYS.filter((date) => date.startsWith(month)).reverse();
      const days = page.locator('main section:has(time)');
      await expect(days).toHaveCount(dates.length);
      for (const [index, date] of dates.entries()) {
        await expect(days.nth(index).locator('time')).toHaveAttribute('datetime', date);
      }
      const shown = await linkedIds(page, 'main');
      expect(shown.sort()).toEqual(dates.flatMap((date) => sets[DAYS.indexOf(date)] ?? []).sort());
    }

    await page.goto(`${prefix}/dashboard/saved`);
    await expect(page.locator('main [data-saved]')).toHaveCount(done.save.length);
    expect(await linkedIds(page, 'main')).toEqual([...done.save].reverse());

    await page.goto(`${prefix}/dashboard/activity`);
    const activity = page.locator('main section').filter({ has: page.locator('dl') });
    const total = done.like.length + done.dislike.length + done.save.length;
    const ratio = Math.round((done.like.length / (done.like.length + done.dislike.length)) * 100);
    await expect(activity).toContainText(String(total));
    await expect(activity).toContainText(String(ratio));
    await expect(activity).toContainText(String(Math.ceil(total / 7)));
  }
  await context.close();
});
