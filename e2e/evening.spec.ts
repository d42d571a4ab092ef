import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { overflowingElements } from './overflow.ts';
import { goToSandbox, payAtSandbox } from './payment-steps.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The guest has a name of nearly the greatest length, which has to fit a phone. */
const [HOST, FRIEND, GUEST] = ['Defne', 'Ayşegül', 'Mehmet Alperen Karaosmanoğlu-Yıldızhan'] as const;
/** A change by one member reaches the others by their streams. */
const LIVE = { timeout: 15_000 };

const send = async (context: BrowserContext, method: 'POST' | 'PUT', path: string, data: object) => {
  const response = await context.request.fetch(path, { method, data });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response.json();
};

const titleOf = async (heading: Locator) => (await heading.textContent()) ?? '';

const nameForFriends = (context: BrowserContext, name: string) =>
  send(context, 'PUT', '/rest/v1/friend_profile', { name, sharing: 'titles', push: false });

/** One browser in the evening: its page, language and texts. */
function partOf(page: Page, language: Language) {
  const { text, at, pattern } = wordsOf(language);
  const slot = (name: string) => page.getByRole('region', { name: text(`evenings:slot.${name}`), exact: true });
  const button = (key: string) => page.getByRole('button', { name: text(`evenings:${key}`), exact: true });
  return {
    page,
    text,
    at,
    pattern,
    slot,
    button,
    sees: (name: string) => expect(page.getByRole('heading', { level: 1 })).toContainText(name, LIVE),
    pick: (name: string) => slot(name).getByRole('heading', { level: 3 }),
    answer: async (wants: boolean) => button(wants ? 'deck.yes' : 'deck.no').click(),
    reveal: () => page.getByRole('dialog').getByText(text('evenings:reveal.agreed'), { exact: true }),
  };
}

test('two browsers, a Turkish phone and an English desktop, and a guest find a film, a dish and a song together', {
  tag: '@ci-desktop',
}, async ({ browser, page, context, watchErrors }) => {
  test.setTimeout(180_000);
  const open = async (options: object) => {
    const opened = await browser.newContext(options);
    await watchErrors(opened);
    return opened;
  };
  const friendContext = await open(PHONE);
  const guestContext = await open(PHONE);
  const host = partOf(page, 'en');
  const friend = partOf(await friendContext.newPage(), 'tr');
  const guest = partOf(await guestContext.newPage(), 'tr');

  await test.step('a Premium member and a vegetarian are friends', async () => {
    await signUpUser(context, 'en', 'done');
    await signUpUser(friendContext, 'tr', 'done', { dietaryRestrictions: ['vejetaryen'] });
    await goToSandbox(page, 'en', 'monthly');
    await payAtSandbox(page, 'en');
    await nameForFriends(context, HOST);
    await nameForFriends(friendContext, FRIEND);
    const { token } = await send(context, 'POST', '/rest/v1/friend_invitations', { id: crypto.randomUUID() });
    await send(friendContext, 'POST', '/rest/v1/rpc/accept_friend_invitation', { token });
  });

  await test.step('the host starts an evening; the friend is invited live and joins', async () => {
    await friend.page.goto('/dashboard/evenings');
    await expect(friend.page.getByText(friend.text('evenings:list.emptyTitle'))).toBeVisible();
    await page.goto('/en/dashboard/evenings');
    await page.getByRole('radio', { name: host.text('evenings:slot.movie'), exact: true }).check();
    await page.getByRole('button', { name: FRIEND, exact: true }).click();
    await host.button('create.submit').click();
    await host.sees(HOST);
    await expect(friend.button('invitation.accept')).toBeVisible(LIVE);
    await friend.button('invitation.accept').click();
    await host.sees(FRIEND);
  });

  await test.step('a guest joins by the link, which leaves the address', async () => {
    await host.button('invite.open').click();
    await host.button('guestLink.make').click();
    const link = new URL(await page.getByRole('dialog').getByRole('textbox').inputValue());
    await page.keyboard.press('Escape');
    expect(link.pathname).toBe('/en/evening');
    await guest.page.goto(`/evening${link.hash}`);
    await guest.page.getByLabel(guest.text('evenings:guest.name')).fill(GUEST);
    await guest.page.getByRole('button', { name: 'Komedi', exact: true }).click();
    expect(guest.page.url()).not.toContain(link.hash);
    await guest.button('guest.join').click();
    await Promise.all([host.sees(GUEST), friend.sees(GUEST), guest.sees(GUEST)]);
    for (const { page: phone } of [friend, guest]) expect(await overflowingElements(phone)).toEqual([]);
  });

  await test.step('the host finds a dish, the guest vetoes it, and all see the next', async () => {
    await host
      .slot('food')
      .getByRole('button', { name: host.text('evenings:start.pick') })
      .click();
    await expect(guest.pick('food')).toBeVisible(LIVE);
    const first = await titleOf(guest.pick('food'));
    await guest
      .slot('food')
      .getByRole('button', { name: guest.text('evenings:pick.veto') })
      .click();
    await expect(guest.pick('food')).not.toHaveText(first);
    await expect(friend.pick('food')).toHaveText(await titleOf(guest.pick('food')), LIVE);
    await expect(host.slot('food').getByText(host.text('evenings:pick.vetoedBy', { names: GUEST }))).toBeVisible(LIVE);
    await expect(guest.slot('food').getByRole('button', { name: guest.text('evenings:pick.veto') })).toHaveCount(0);
  });

  await test.step('the friend finds a song with reasons for each', async () => {
    await friend
      .slot('music')
      .getByRole('button', { name: friend.text('evenings:start.pick') })
      .click();
    await expect(host.pick('music')).toBeVisible(LIVE);
    for (const name of [HOST, FRIEND, GUEST]) await expect(host.slot('music').getByText(name).first()).toBeVisible();
  });

  await test.step('they swipe the same film cards, and the first that all want opens for all', async () => {
    await friend
      .slot('movie')
      .getByRole('button', { name: friend.text('evenings:start.swipe') })
      .click();
    await friend.answer(false);
    await friend.answer(true);
    await host.button('deck.join').click(LIVE);
    await expect(host.button('deck.yes')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    // A reload loses no answer, and the cards are open again.
    await friend.page.reload();
    await expect(friend.page.getByText(friend.text('evenings:deck.number', { number: 3, total: 10 }))).toBeVisible();
    await guest.button('deck.join').click();
    await guest.answer(true);
    await guest.answer(true);
    for (const each of [host, friend, guest]) await expect(each.reveal()).toBeVisible(LIVE);
    const title = await titleOf(friend.page.getByRole('dialog').getByRole('heading', { level: 3 }));
    await expect(guest.page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(title);
  });

  await test.step('the guest returns from the cards and after a reload, and the evening is in the list of the host', async () => {
    // Back closes the cards and leaves the guest in the evening.
    await guest.page.goBack();
    await guest.sees(GUEST);
    await guest.page.reload();
    await guest.sees(GUEST);
    await expect(guest.pick('movie')).toBeVisible();
    await page.goto('/en/dashboard/evenings');
    const tonight = page.getByRole('region', { name: host.text('evenings:list.open'), exact: true });
    await expect(tonight.getByRole('link', { name: `${FRIEND} and ${GUEST}` })).toBeVisible();
    await expect(tonight.getByRole('listitem').getByRole('listitem')).toHaveCount(3);
  });

  await friendContext.close();
  await guestContext.close();
});
