import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** A card whose runs of digits hardly occur by chance. */
export const CARD = {
  number: '5555 5555 5555 4444',
  expiry: '11/37',
  cvv: '907',
  name: 'Zeliha Karabiberoğlu',
  phone: '+90 532 765 43 21',
};

/** Texts of the sandbox's pages, which are the server's own. */
const SANDBOX = {
  tr: {
    test: 'TEST: para hareketi yok',
    title: 'Ödeme',
    startTrial: 'Denemeyi başlat',
    decline: 'Kartı reddet',
    declined: 'Kart reddedildi, hiçbir ücret alınmadı. Yeniden deneyebilirsin.',
    backToSite: 'Ödemeden geri dön',
    cancelled: 'İptal edildi',
    pastDue: 'Ödeme alınamadı',
    ended: 'Sona erdi',
    declinesNext: 'Sonraki yenilemede reddedilir',
    saveCard: 'Kartı kaydet',
    cardSaved: 'Kart kaydedildi.',
    clock: 'Zamanı ileri al',
    toTrialEnd: 'Denemenin sonuna',
    lastRetryFails: 'Son deneme de başarısız olsun',
    leavePortal: 'BugünNe’ye dön',
  },
  en: {
    test: 'TEST: no money moves',
    title: 'Checkout',
    startTrial: 'Start the trial',
    decline: 'Decline the card',
    declined: 'The card was declined and nothing was charged. You can try again.',
    backToSite: 'Go back without paying',
    cancelled: 'Cancelled',
    pastDue: 'Payment failed',
    ended: 'Ended',
    declinesNext: 'Declined at the next renewal',
    saveCard: 'Save the card',
    cardSaved: 'The card was saved.',
    clock: 'Skip ahead in time',
    toTrialEnd: 'To the end of the trial',
    lastRetryFails: 'The last retry fails',
    leavePortal: 'Back to BugünNe',
  },
} as const;

export const sandboxTexts = (language: Language) => SANDBOX[language];

const FIELDS = [
  ['number', CARD.number],
  ['expiry', CARD.expiry],
  ['cvv', CARD.cvv],
  ['name', CARD.name],
  ['phone', CARD.phone],
] as const;

const cardField = (page: Page, language: Language, key: string) =>
  page.getByRole('textbox', { name: wordsOf(language).text(`payment:card.${key}`), exact: true });

/** Fills in the card form of the payment screen. */
export async function fillCard(page: Page, language: Language): Promise<void> {
  for (const [key, value] of FIELDS) await cardField(page, language, key).fill(value);
}

export async function expectCardFields(page: Page, language: Language, state: 'filled' | 'empty'): Promise<void> {
  for (const [key, value] of FIELDS)
    await expect(cardField(page, language, key)).toHaveValue(state === 'filled' ? value : '');
}

/** Presses the button of the payment screen. */
export const pressPay = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).text('payment:pay'), exact: true }).click();

/** Opens the payment screen, fills it in and continues to the sandbox's page. */
export async function goToSandbox(page: Page, language: Language, plan: 'monthly' | 'yearly'): Promise<void> {
  await page.goto(wordsOf(language).at(`/payment?plan=${plan}`));
  await fillCard(page, language);
  await pressPay(page, language);
  await expectSandbox(page, language);
}

/** Waits for the sandbox's page of a checkout. */
export async function expectSandbox(page: Page, language: Language): Promise<void> {
  const texts = sandboxTexts(language);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.test).first()).toBeVisible();
}

/** Presses a button of the sandbox's pages; their names continue with a hint. */
export const pressSandbox = (page: Page, name: string) => page.getByRole('button').filter({ hasText: name }).click();

/** Starts the trial on the sandbox's page and waits until the success page says that Premium has begun. */
export async function payAtSandbox(page: Page, language: Language): Promise<void> {
  await pressSandbox(page, sandboxTexts(language).startTrial);
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf(language).text('payment:result.succeeded') }),
  ).toBeVisible({ timeout: 30_000 });
}
