import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';

const WORDS = {
  tr: {
    prefix: '',
    menu: (title: string) => `${title} bir daha önerilmesin`,
    seen: 'İzledim',
    noteSeen: 'Bunu izledin. Bir daha önermeyeceğiz.',
    unwanted: 'Bana göre değil',
    noteUnwanted: 'Sana göre değil. Bir daha önermeyeceğiz.',
    like: 'Beğen',
    undo: 'Geri al',
    why: 'Neden bu?',
    liked: 'beğendin',
    figure: /^%\d+(–\d+)? uyum$/,
    wrong: 'Artık doğru değil: Dram',
    corrected: '“Dram” tercihlerinden çıkarıldı.',
    sample: 'Örnek yorum',
    list: 'Listeye bak',
    title: 'Bir daha önerilmeyecekler',
    empty: 'Şimdilik her öneriye açıksın',
  },
  en: {
    prefix: '/en',
    menu: (title: string) => `Don’t suggest ${title} again`,
    seen: 'Seen it',
    noteSeen: 'You’ve seen this. We won’t suggest it again.',
    unwanted: 'Not for me',
    noteUnwanted: 'Not for you. We won’t suggest it again.',
    like: 'Like',
    undo: 'Undo',
    why: 'Why this?',
    liked: 'you liked it',
    figure: /^\d+(–\d+)?% match$/,
    wrong: 'No longer true: Drama',
    corrected: '“Drama” was removed from your preferences.',
    sample: 'Example comment',
    list: 'See the list',
    title: 'Not suggested again',
    empty: 'You’re open to everything so far',
  },
} as const;

const react = (page: Page, act: () => Promise<void>) => expectMutation(page, '/rest/v1/interactions', act);
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function filmOfToday(context: BrowserContext, language: string): Promise<{ id: string; title: string }> {
  const response = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await response.json()) as { sections: { items: { id: string; title: string }[] }[] };
  const film = sections[0]?.items[0];
  if (!film) throw new Error('no film today');
  return film;
}

test('a user marks a film as seen and not for me, corrects its match, and undoes all of it', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done', { movieGenres: ['dram'], languages: ['türkçe', 'ingilizce'] });
  const film = await filmOfToday(context, language);
  await page.goto(`${words.prefix}/dashboard`);
  await button(page, words.menu(film.title)).click();
  await react(page, () => button(page, words.seen).click());
  await expect(page.getByText(words.noteSeen, { exact: true }).last()).toBeVisible();
  // Another film takes its place at once.
  await expect(page.getByRole('heading', { level: 3, name: film.title })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(4);

  await page.goto(`${words.prefix}/dashboard/content/${film.id}`);
  await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible();
  await expect(button(page, words.seen)).toHaveAttribute('aria-pressed', 'true');
  await react(page, () => button(page, words.like).click());
  await react(page, () => button(page, words.unwanted).click());
  await expect(page.getByRole('main').getByText(words.noteUnwanted, { exact: true })).toBeVisible();
  await expect(button(page, words.like)).toHaveAttribute('aria-pressed', 'false');
  await button(page, words.undo).click();
  await expect(button(page, words.like)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByText(words.noteSeen, { exact: true })).toBeVisible();

  const figure = page.getByText(words.figure);
  await button(page, words.why).click();
  // The figure follows the restored like as soon as it is worked out again.
  await expect(page.getByText(words.liked, { exact: true })).toBeVisible();
  const before = await figure.textContent();
  await expectMutation(page, '/rest/v1/preferences/changes', () => button(page, words.wrong).click());
  await expect(figure).not.toHaveText(before ?? '');
  await expectMutation(page, '/rest/v1/preferences/changes', () =>
    button(page.getByRole('listitem').filter({ hasText: words.corrected }), words.undo).click(),
  );
  await expect(figure).toHaveText(before ?? '');
  await expect(page.getByText(words.sample).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/dashboard$`));
});

test('a user finds excluded items from the profile and restores them', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  const film = await filmOfToday(context, language);
  // The detail page is opened by its address, without data of the dashboard.
  await page.goto(`${words.prefix}/dashboard/content/${film.id}`);
  await expect(page.getByText(words.figure)).toBeVisible();
  await react(page, () => button(page, words.unwanted).click());
  await page.goto(`${words.prefix}/dashboard?view=profile`);
  await page.getByRole('link', { name: words.list }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByRole('link', { name: film.title })).toBeVisible();
  await react(page, () => button(page, `${words.undo}: ${film.title}`).click());
  await expect(page.getByText(words.empty)).toBeVisible();
  await react(page, () => button(page, words.undo).click());
  await expect(page.getByRole('link', { name: film.title })).toBeVisible();
  await react(page, () => button(page, `${words.undo}: ${film.title}`).click());
  await page.goto(`${words.prefix}/dashboard/content/${film.id}`);
  await expect(button(page, words.unwanted)).toHaveAttribute('aria-pressed', 'false');
});
