import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

type Words = ReturnType<typeof wordsOf>;

/** How what is asked for ends: not at all, or as a server's trouble that is not the product's own words. */
const ENDS = { cut: 'errors:network', broken: 'errors:internal_error' } as const;

/**
 * Opens a page whose `request` takes long and ends badly, however often it is made, sees that it says so, and lets the
 * reader's next try succeed.
 */
async function openInTrouble(
  page: Page,
  { text, at }: Words,
  { path, request, end }: { path: string; request: string; end: keyof typeof ENDS },
  during?: () => Promise<void>,
) {
  let isOver = false;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const wanted = (url: URL) => url.pathname === request;
  await page.route(wanted, async (route) => {
    if (isOver || route.request().method() !== 'GET') return route.fallback();
    await held;
    return end === 'cut'
      ? route.abort()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
  });
  await page.goto(at(path));
  const main = page.getByRole('main');
  await expect(
    main
      .getByText(text('common:loading'))
      .or(main.getByLabel(text('common:loading')))
      .first(),
  ).toBeAttached();
  letGo();
  await expect(main.getByText(text(ENDS[end])).first()).toBeVisible();
  await during?.();
  // In this order, or what is fetched ahead might be faster than the reader.
  await main
    .getByRole('button', { name: text('common:action.retry') })
    .first()
    .click();
  isOver = true;
  await expect(main.getByText(text(ENDS[end]))).toHaveCount(0);
  await page.unroute(wanted);
}

test('pages that could not be loaded say so, and come with the next try', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 502/);
  const words = wordsOf(language);
  await signUpUser(context, language, 'done');
  const today = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections }: { sections: { items: { id: string; title: string }[] }[] } = await today.json();
  const { id = '', title = '' } = sections[0]?.items[0] ?? {};
  const data = { id: crypto.randomUUID(), contentId: id, action: 'save', value: true };
  expect((await context.request.post('/rest/v1/interactions', { data })).ok()).toBe(true);
  const main = page.getByRole('main');

  await test.step('detail', async () => {
    const [path, request] = [`/dashboard/content/${id}`, `/rest/v1/contents/${id}`];
    await openInTrouble(page, words, { path, request, end: 'cut' }, () =>
      expect(main.getByText(words.text('content:loadFailed'))).toBeVisible(),
    );
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  await test.step('saved', async () => {
    await openInTrouble(page, words, { path: '/dashboard/saved', request: '/rest/v1/saved', end: 'broken' });
    await expect(main.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('history', async () => {
    const request = '/rest/v1/daily_recommendations/history';
    await openInTrouble(page, words, { path: '/dashboard/history', request, end: 'cut' });
    await expect(main.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('account', async () => {
    const request = '/auth/v1/account';
    await openInTrouble(page, words, { path: '/dashboard/account', request, end: 'broken' }, () =>
      expectAccessible(page),
    );
    await expect(main.getByRole('button', { name: words.text('account:email.change') })).toBeVisible();
  });
});

test.describe('with Premium', () => {
  test.use({ baseURL: `http://localhost:${process.env['JOURNEYS_MODEL_PORT']}` });

  test('activity that could not be loaded says so, and comes with the next try', { tag: '@release' }, async ({
    page,
    context,
    language,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|status of 502/);
    const words = wordsOf(language);
    await signIn(context, 'demo-02@example.com', 'demo-1234');
    for (const [request, end] of [
      ['/rest/v1/interactions/summary', 'cut'],
      ['/rest/v1/interactions', 'broken'],
    ] as const) {
      await openInTrouble(page, words, { path: '/dashboard/activity', request, end });
      await expect(page.locator('main li[data-category]').first()).toBeVisible();
    }
  });
});
