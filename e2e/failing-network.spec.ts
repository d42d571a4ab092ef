import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

type Words = ReturnType<typeof wordsOf>;

/** How a request fails: without a response, or with one that a proxy wrote. Values are the texts that the page shows. */
const FAILURES = { cut: 'errors:network', broken: 'errors:internal_error' } as const;

/**
 * Opens a page whose `request` is slow and fails on every attempt, expects the error, and lets the user's next attempt
 * succeed.
 */
async function openFailing(
  page: Page,
  { text, at }: Words,
  { path, request, failure }: { path: string; request: string; failure: keyof typeof FAILURES },
  during?: () => Promise<void>,
) {
  let isOver = false;
  const released = Promise.withResolvers<void>();
  const wanted = (url: URL) => url.pathname === request;
  await page.route(wanted, async (route) => {
    if (isOver || route.request().method() !== 'GET') return route.fallback();
    await released.promise;
    return failure === 'cut'
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
  released.resolve();
  await expect(main.getByText(text(FAILURES[failure])).first()).toBeVisible();
  await during?.();
  // The retry is pressed first: a prefetch could otherwise succeed before it.
  await main
    .getByRole('button', { name: text('common:action.retry') })
    .first()
    .click();
  isOver = true;
  await expect(main.getByText(text(FAILURES[failure]))).toHaveCount(0);
  await page.unroute(wanted);
}

test('pages report a failed request and load on retry', { tag: '@release' }, async ({
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
    await openFailing(page, words, { path, request, failure: 'cut' }, () =>
      expect(main.getByText(words.text('content:loadFailed'))).toBeVisible(),
    );
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  await test.step('saved', async () => {
    await openFailing(page, words, { path: '/dashboard/saved', request: '/rest/v1/saved', failure: 'broken' });
    await expect(main.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('history', async () => {
    const request = '/rest/v1/daily_recommendations/history';
    await openFailing(page, words, { path: '/dashboard/history', request, failure: 'cut' });
    await expect(main.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('account', async () => {
    const request = '/auth/v1/account';
    await openFailing(page, words, { path: '/dashboard/account', request, failure: 'broken' }, () =>
      expectAccessible(page),
    );
    await expect(main.getByRole('button', { name: words.text('account:email.change') })).toBeVisible();
  });
});

test('a page whose scripts do not arrive says so in the end, and loads on reload', { tag: '@release' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  // The administration refuses the member after the reload.
  expectedErrors.push(/ERR_FAILED|status of 403/);
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  const scripts = '**/assets/**/*.js';
  const checking = page.getByText(text('start-up:session'), { exact: true });
  const note = page.getByText(text('slow-start:text'));
  for (const path of ['/dashboard', '/admin']) {
    await page.route(scripts, (route) => route.abort());
    await page.goto(at(path));
    await expect(checking).toBeVisible();
    const place = await checking.boundingBox();
    await expect(note).toBeHidden();
    /** Ends what styles do later, as ten seconds of waiting would. */
    const delays = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay = 0, iterations } = animation.effect?.getTiming() ?? {};
        if (iterations === 1) animation.finish();
        return delay;
      }),
    );
    expect(delays).toContain(10_000);
    await expect(note).toBeVisible();
    expect(await checking.boundingBox()).toEqual(place);
    await page.unroute(scripts);
    await page.getByRole('link', { name: text('slow-start:reload') }).click();
    await expect(checking).toHaveCount(0);
  }
});

test.describe('with Premium', () => {
  test.use({ baseURL: `http://localhost:${process.env['JOURNEYS_MODEL_PORT']}` });

  test('the activity page reports a failed request and loads on retry', { tag: '@release' }, async ({
    page,
    context,
    language,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|status of 502/);
    const words = wordsOf(language);
    await signIn(context, 'demo-02@example.com', 'demo-1234');
    for (const [request, failure] of [
      ['/rest/v1/interactions/summary', 'cut'],
      ['/rest/v1/interactions', 'broken'],
    ] as const) {
      await openFailing(page, words, { path: '/dashboard/activity', request, failure });
      await expect(page.locator('main li[data-category]').first()).toBeVisible();
    }
  });
});
