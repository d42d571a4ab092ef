import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';

const WORDS = {
  tr: {
    prefix: '',
    title: 'Mercimek Çorbası',
    start: 'Pişirmeye başla',
    next: 'Tamam, sıradaki',
    last: 'Tamam, bitti',
    finished: 'Afiyet olsun!',
    close: 'Tarife dön',
    timer: '6-7 dakika için zamanlayıcı kur',
    rang: '1. adım: 6-7 dakika doldu',
    list: 'Alışveriş listesi',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    again: 'Pişirmeye devam et',
  },
  en: {
    prefix: '/en',
    title: 'Turkish Red Lentil Soup',
    start: 'Start cooking',
    next: 'Done, next',
    last: 'Done, that’s it',
    finished: 'Enjoy your meal!',
    close: 'Back to the recipe',
    timer: 'Set a timer for 6-7 minutes',
    rang: 'Step 1: time’s up (6-7 minutes)',
    list: 'Shopping list',
    copy: 'Copy',
    copied: 'Copied',
    again: 'Keep cooking',
  },
} as const;

test('a user copies the shopping list and cooks a soup with a timer', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
}) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`${words.prefix}/dashboard/content/food-mercimek-corbasi`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button(words.list).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().uncheck();
  await button(words.copy).click();
  await expect(dialog.getByText(words.copied)).toBeVisible();
  const text = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(text.split('\n')[0]).toContain(words.title);
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(12);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(words.list)).toBeFocused();

  await button(words.start).click();
  await button(words.timer).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await button(words.next).click();
  await page.clock.fastForward('06:30');
  await expect(page.getByText(words.rang)).toBeVisible();
  // At most eight presses: the soup has fewer steps.
  for (let left = 8; left > 0 && (await button(words.next).count()) > 0; left -= 1) await button(words.next).click();
  await button(words.last).click();
  await expect(dialog.getByRole('heading', { name: words.finished })).toBeVisible();
  await button(words.close).click();
  await expect(button(words.again)).toBeFocused();
  await page.reload();
  await expect(button(words.again)).toBeVisible();
});
