import type { Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, type Language, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { type Site, startSite } from './start-site.ts';

const WORDS = {
  tr: {
    prefix: '',
    like: 'Beğen',
    dislike: 'Beğenmedim',
    save: 'Kaydet',
    did: { like: 'Beğendin', dislike: 'Beğenmedin', save: 'Kaydettin' },
    percent: (value: number) => `%${value}`,
    bell: /^Bildirimler/,
    list: 'Bildirimler',
    ready: 'Bugünün önerileri hazır',
    welcome: 'BugünNe’ye hoş geldin',
    premium: 'Premium hesabın açıldı',
  },
  en: {
    prefix: '/en',
    like: 'Like',
    dislike: 'Dislike',
    save: 'Save',
    did: { like: 'You liked it', dislike: 'You disliked it', save: 'You saved it' },
    percent: (value: number) => `${value}%`,
    bell: /^Notifications/,
    list: 'Notifications',
    ready: 'Today’s picks are ready',
    welcome: 'Welcome to BugünNe',
    premium: 'Your Premium is on',
  },
} as const;

/** Berlin's clocks go forward on the 29th: 02:00 does not exist, and the offset from UTC changes. */
const ZONE = 'Europe/Berlin';
const CLOCKS_CHANGE = '2026-03-29';
const HOUR = '08:00';
/** Both lengths go over the change of clocks and into the next month. */
const [FIRST_DAY, LENGTH] = process.env['TEST_SCOPE'] === 'all' ? [10, 30] : [27, 6];
const DAYS = Array.from({ length: LENGTH }, (_, day) =>
  new Date(Date.UTC(2026, 2, FIRST_DAY + day)).toISOString().slice(0, 10),
);
const CATEGORIES = ['movie', 'series', 'food', 'music'] as const;

const instantOf = (date: string, time: string) =>
  new Date(`${date}T${time}:00${date < CLOCKS_CHANGE ? '+01:00' : '+02:00'}`).toISOString();
/** Local time at which the user opens the site, and index of the day on which the user gets Premium. */
const EVENING = '19:30';
const PREMIUM_DAY = (LENGTH * 2) / 3;
/** The next day has the same language: the page that is open meanwhile may be the first to ask for that day's set. */
const RESTART_DAY = 1;

let site: Site;
test.beforeAll(async () => {
  site = await startSite(instantOf(DAYS[0] ?? '', '07:00'));
});
test.afterAll(() => site?.close());

/** Ids of the items that `place` links to, without duplicates. */
async function linkedIds(page: Page, place: string): Promise<string[]> {
  const addresses = await page
    .locator(`${place} a[href*="/dashboard/content/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses.map((address) => address.split('/').at(-1) ?? ''))];
}

test('weeks of use give correct sets, pushes, notifications, history, saved list and activity', {
  tag: '@release',
}, async ({ browser, watchErrors, expectedErrors, language: first }) => {
  test.setTimeout(240_000);
  const second: Language = first === 'tr' ? 'en' : 'tr';
  const languageOf = (day: number) => (day < DAYS.length / 2 ? first : second);
  const context = await browser.newContext({ baseURL: site.address, timezoneId: ZONE });
  await watchErrors(context);
  const page = await context.newPage();
  await page.clock.install({ time: instantOf(DAYS[0] ?? '', '07:00') });
  const email = await signUpUser(context, first, 'done', { timezone: ZONE, notificationTime: HOUR });
  const subscribed = await context.request.put('/rest/v1/notification_subscriptions', { data: await site.device() });
  expect(subscribed.ok()).toBe(true);

  const sets: string[][] = [];
  const done = { like: [] as string[], dislike: [] as string[], save: [] as string[] };
  const acts: { at: string; action: keyof typeof done; id: string }[] = [];

  for (const [day, date] of DAYS.entries()) {
    const at = (time: string) => instantOf(date, time);
    // An open page of the other language could be the first to see the day's set, which stores its language.
    if (day > 0 && languageOf(day) !== languageOf(day - 1)) await page.goto('about:blank');
    await site.moments(at('04:30'), at('07:59'), at(HOUR), at('08:20'), at(EVENING));
    expect(await site.pushed()).toHaveLength(day + 1);

    const language = languageOf(day);
    const words = WORDS[language];
    await page.clock.setSystemTime(at(EVENING));
    await page.goto(`${words.prefix}/dashboard`);
    await expect(page.getByRole('article')).toHaveCount(CATEGORIES.length);
    expectedErrors.length = 0;
    const ids = await linkedIds(page, 'main article');
    expect(ids).toHaveLength(CATEGORIES.length);
    sets.push(ids);

    const react = async (category: (typeof CATEGORIES)[number], action: keyof typeof done) => {
      const card = page.locator(`article[data-category="${category}"]`);
      await expectMutation(page, '/rest/v1/interactions', () =>
        card.getByRole('button', { name: words[action], exact: true }).click(),
      );
      const id = ids.find((each) => each.startsWith(`${category}-`)) ?? '';
      done[action].push(id);
      acts.push({ at: at(EVENING), action, id });
    };
    if (day % 2 === 0) await react('movie', 'like');
    if (day % 3 === 0) await react('food', 'save');
    if (day % 5 === 1) await react('music', 'dislike');
    if (day === RESTART_DAY) {
      // The page is open during the restart: its stream and its prefetches fail and are retried.
      expectedErrors.push(/ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET)/);
      await site.restart();
    }
    if (day === PREMIUM_DAY) await site.grantPremium(email);
  }

  // No item is picked twice.
  expect(new Set(sets.flat()).size).toBe(DAYS.length * CATEGORIES.length);

  // One push a day, at the chosen local time, also after the clocks have changed.
  const pushed = await site.pushed();
  expect(pushed.map(({ at }) => at)).toEqual(DAYS.map((date) => instantOf(date, HOUR)));
  // A push has the language of the last page that the user opened, which was on the day before.
  expect(pushed.map(({ language }) => language)).toEqual(DAYS.map((_, day) => languageOf(Math.max(0, day - 1))));

  for (const language of ['tr', 'en'] as const) {
    const { prefix, ...words } = WORDS[language];
    await page.goto(`${prefix}/dashboard`);
    await page.getByRole('button', { name: words.bell }).click();
    const notes = page.getByRole('dialog', { name: words.list }).getByRole('listitem');
    const sent: { at: string; title: string }[] = DAYS.map((date) => ({
      at: instantOf(date, HOUR),
      title: words.ready,
    }));
    sent.unshift({ at: instantOf(DAYS[0] ?? '', '07:00'), title: words.welcome });
    await expect(notes.filter({ hasText: words.ready })).toHaveCount(DAYS.length);
    const shownNotes = await notes.evaluateAll((rows) =>
      rows.map((row) => ({
        at: row.querySelector('time')?.dateTime,
        title: row.querySelector('h3')?.lastChild?.textContent,
      })),
    );
    // Premium was granted in the evening, after the picks of that day.
    const premium = { at: instantOf(DAYS[PREMIUM_DAY] ?? '', EVENING), title: words.premium };
    sent.splice(PREMIUM_DAY + 2, 0, premium);
    expect(shownNotes).toEqual(sent.reverse());

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
    const ratio = Math.round((done.like.length / (done.like.length + done.dislike.length)) * 100);
    const figures = [words.percent(ratio), `${Math.ceil(acts.length / 7)}`, `${acts.length}`];
    await expect(page.locator('main dl dd > span:first-child')).toHaveText(figures);
    const entries = page.locator('main li[data-category]');
    await expect(entries).toHaveCount(acts.length);
    const listed = await entries.evaluateAll(
      (rows, texts) =>
        rows.map((row) => ({
          at: row.querySelector('time')?.dateTime ?? '',
          did: texts.filter((text) => row.textContent.includes(`${text} · `)).join(),
          id: row.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
        })),
      Object.values(words.did),
    );
    expect(listed.map((entry) => entry.at)).toEqual(acts.map((act) => act.at).reverse());
    // Actions of one evening have the same instant, because the clock does not move.
    const inOrder = (list: typeof listed) => list.map(({ at, did, id }) => `${at} ${did} ${id}`).sort();
    expect(inOrder(listed)).toEqual(inOrder(acts.map(({ at, action, id }) => ({ at, did: words.did[action], id }))));
  }
  await context.close();
});
