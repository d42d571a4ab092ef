import { PREFERENCE_OPTIONS } from '@bugunne/contract';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';

const WORDS = {
  tr: {
    prefix: '',
    next: 'İleri',
    back: 'Geri',
    finish: 'Bitir',
    steps: [
      'Hoş geldin!',
      'Hangi filmleri seversin?',
      'Ya diziler?',
      'Mutfakta ne pişsin?',
      'Kulağına ne iyi gelir?',
      'Son birkaç ayrıntı',
    ],
    shortfall: {
      movies: 'Lütfen en az 5 film türü seçin',
      series: 'Lütfen en az 5 dizi türü seçin',
      food: 'Lütfen toplam en az 5 yemek tercihi seçin (zorluk + mutfak + öğün türü)',
      music: 'Lütfen en az 5 müzik ruh hali seçin',
    },
    genres: ['Aksiyon', 'Komedi', 'Dram', 'Korku', 'Romantik'],
    food: ['Türk', 'Çin', 'Tatlı', 'Çorba'],
    diets: ['Vegan', 'Helal', 'Paleo', 'Organik'],
    moods: ['Mutlu', 'Sakin', 'Parti', 'Neşeli', 'Enerjik'],
    films: 'Film türleri',
    showAll: 'Tümünü göster (25)',
    search: 'SUPER kahraman',
    found: 'Süper Kahraman',
    skip: 'Şimdilik geç',
    film: 'Film',
    general: 'Genel',
    duration: 'En fazla ne kadar sürsün?',
    timezone: 'Saat dilimi',
    notifications: 'Bildirimler',
    save: 'Kaydet',
    saved: 'Tercihlerin kaydedildi.',
    unsaved: 'Değişiklikleri kaydetmedin',
    stay: 'Düzenlemeye dön',
    noir: 'Kara Film',
    signOut: 'Çıkış yap',
  },
  en: {
    prefix: '/en',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    steps: [
      'Welcome!',
      'Which films do you love?',
      'And series?',
      'What would you like to cook?',
      'What sounds good to you?',
      'A few last details',
    ],
    shortfall: {
      movies: 'Please select at least 5 film genres',
      series: 'Please select at least 5 series genres',
      food: 'Please select at least 5 food preferences in total (difficulty + cuisine + meal type)',
      music: 'Please select at least 5 music moods',
    },
    genres: ['Action', 'Comedy', 'Drama', 'Horror', 'Romance'],
    food: ['Turkish', 'Chinese', 'Dessert', 'Soup'],
    diets: ['Vegan', 'Halal', 'Paleo', 'Organic'],
    moods: ['Happy', 'Calm', 'Party', 'Upbeat', 'Energetic'],
    films: 'Film genres',
    showAll: 'Show all (25)',
    search: 'SUPERhero',
    found: 'Superhero',
    skip: 'Skip for now',
    film: 'Film',
    general: 'General',
    duration: 'Maximum length',
    timezone: 'Time zone',
    notifications: 'Notifications',
    save: 'Save',
    saved: 'Your preferences have been saved.',
    unsaved: 'You have unsaved changes',
    stay: 'Keep editing',
    noir: 'Film Noir',
    signOut: 'Sign out',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const test = base.extend<{ words: Words }>({ words: ({ language }, use) => use(WORDS[language]) });

const stored = async (page: Page) => (await page.request.get('/rest/v1/preferences')).json();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { level: 1, name: name ?? '' });
const shortfall = (page: Page) => page.getByRole('main').getByRole('alert');

async function choose(page: Page, names: readonly string[]) {
  for (const name of names) await button(page, name).click();
}

/** Completes every step but the last with the fewest choices. */
async function completeSteps(page: Page, words: Words) {
  await expect(heading(page, words.steps[0])).toBeVisible();
  for (const names of [[], words.genres, words.genres, words.food, words.moods]) {
    await choose(page, names);
    await button(page, words.next).click();
  }
  await expect(heading(page, words.steps[5])).toBeFocused();
}

test.beforeEach(async ({ page, context, language, words }) => {
  await signUpUser(context, language, 'pending');
  await page.goto(`${words.prefix}/dashboard`);
});

test('every step requires five choices and says so; going back preserves them', { tag: '@release' }, async ({
  page,
  words,
}) => {
  await button(page, words.next).click();
  await expect(heading(page, words.steps[1])).toBeFocused();
  await choose(page, words.genres.slice(0, 4));
  await button(page, words.next).click();
  await expect(shortfall(page)).toHaveText(words.shortfall.movies);
  await expect(page.getByText('4/5')).toBeVisible();
  await choose(page, words.genres.slice(4));
  await expect(shortfall(page)).toBeEmpty();
  await button(page, words.next).click();

  await expect(heading(page, words.steps[2])).toBeFocused();
  await button(page, words.next).click();
  await expect(shortfall(page)).toHaveText(words.shortfall.series);
  await button(page, words.back).click();
  await expect(heading(page, words.steps[1])).toBeFocused();
  for (const genre of words.genres) await expect(button(page, genre)).toHaveAttribute('aria-pressed', 'true');
  await button(page, words.next).click();
  await choose(page, words.genres);
  await button(page, words.next).click();

  // Dietary restrictions do not count; the default choice of easy recipes does.
  await choose(page, [...words.diets, ...words.food.slice(0, 3)]);
  await button(page, words.next).click();
  await expect(shortfall(page)).toHaveText(words.shortfall.food);
  await choose(page, words.food.slice(3));
  await button(page, words.next).click();

  await expect(heading(page, words.steps[4])).toBeFocused();
  await button(page, words.next).click();
  await expect(shortfall(page)).toHaveText(words.shortfall.music);
  await choose(page, words.moods);
  await button(page, words.next).click();

  await page.getByRole('slider', { name: words.duration }).fill('90');
  await button(page, words.finish).click();
  await expect(heading(page, words.steps[5])).toBeHidden();
  expect(await stored(page)).toMatchObject({
    saved: true,
    onboardingCompleted: true,
    preferences: { maxDuration: 90, dietaryRestrictions: expect.arrayContaining(['vegan', 'helal']) },
  });
});

test('back navigation and a double tap move one step, and a reload preserves the step', {
  tag: '@ci-phone',
}, async ({ page, words }) => {
  await expect(heading(page, words.steps[0])).toBeVisible();
  await button(page, words.next).dblclick();
  await expect(heading(page, words.steps[1])).toBeFocused();
  await choose(page, words.genres);
  await button(page, words.next).click();
  await choose(page, words.genres.slice(0, 2));
  await page.reload();
  await expect(heading(page, words.steps[2])).toBeVisible();
  await expect(button(page, words.genres[0])).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(heading(page, words.steps[1])).toBeVisible();
  await expect(button(page, words.genres[4])).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(heading(page, words.steps[2])).toBeVisible();
});

test('a user shows the whole list and searches it without Turkish letters', { tag: '@release' }, async ({
  page,
  words,
}) => {
  await button(page, words.next).click();
  const chips = page.getByRole('group', { name: words.films }).getByRole('listitem');
  await expect(chips).toHaveCount(15);
  await button(page, words.showAll).click();
  await expect(chips).toHaveCount(25);
  await page.getByRole('main').getByRole('textbox').fill(words.search);
  await expect(chips).toHaveText([words.found]);
  await chips.getByRole('button').click();
  await page.getByRole('main').getByRole('textbox').fill('');
  await expect(button(page, words.found)).toHaveAttribute('aria-pressed', 'true');
});

test('a user skips the wizard and completes it later', { tag: '@release' }, async ({ page, words }) => {
  await button(page, words.skip).click();
  await page.getByRole('dialog').getByRole('button', { name: words.skip, exact: true }).click();
  // The open dialog hides the wizard from roles, so the dialog's end is what shows that the skip is saved.
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await stored(page)).toMatchObject({ saved: true, onboardingCompleted: false });

  await page.goto(`${words.prefix}/dashboard?view=onboarding`);
  await completeSteps(page, words);
  await button(page, words.finish).click();
  await expect(heading(page, words.steps[5])).toBeHidden();
  expect(await stored(page)).toMatchObject({ onboardingCompleted: true });
});

test('a failed save preserves the choices and succeeds on retry', { tag: '@release' }, async ({
  page,
  expectedErrors,
  words,
}) => {
  expectedErrors.push(/status of 503|ERR_FAILED/);
  await completeSteps(page, words);
  await page.route('**/rest/v1/preferences', (route) => route.abort(), { times: 1 });
  await button(page, words.finish).click();
  await expect(shortfall(page)).not.toBeEmpty();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(heading(page, words.steps[5])).toBeHidden();
  expect(await stored(page)).toMatchObject({ onboardingCompleted: true });
});

test('a saved profile change survives a reload, and leaving an unsaved one asks first', { tag: '@release' }, async ({
  page,
  words,
  language,
}) => {
  await button(page, words.skip).click();
  await page.getByRole('dialog').getByRole('button', { name: words.skip, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${words.prefix}/dashboard?view=profile`);
  // The profile asks for as many genres as the wizard, or none.
  const others = PREFERENCE_OPTIONS.movieGenres.slice(0, 4);
  const section = (name: string) => page.locator('summary').filter({ hasText: name });
  await expect(button(page, words.save)).toBeDisabled();
  await section(words.film).first().click();
  await page.getByRole('button', { name: words.showAll }).click();
  await choose(page, [words.noir, ...others.map(({ label }) => label[language])]);
  await button(page, words.back).click();
  await expect(page.getByRole('dialog', { name: words.unsaved })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.stay }).click();

  await section(words.general).click();
  await page.getByRole('slider', { name: words.duration }).fill('45');
  await section(words.notifications).click();
  await page.getByRole('button', { name: words.timezone }).click();
  await page.getByRole('combobox').fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo' }).click();
  await button(page, words.save).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);

  await page.goto(`${words.prefix}/dashboard?view=profile`);
  await page.reload();
  await section(words.film).first().click();
  await expect(button(page, words.noir)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toMatchObject({
    preferences: {
      movieGenres: ['kara film', ...others.map(({ value }) => value)],
      maxDuration: 45,
      timezone: 'Asia/Tokyo',
    },
  });

  await button(page, words.signOut).click();
  await expect(page).toHaveURL(words.prefix || '/');
});
