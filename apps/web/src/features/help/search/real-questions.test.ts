import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { describe, expect, it } from 'vitest';
import inEnglish from '#i18n/en/help-articles.json';
import inTurkish from '#i18n/tr/help-articles.json';
import { createSearch } from './create-search.ts';

const searches = {
  tr: createSearch(inTurkish.articles, 'tr', turkish),
  en: createSearch(inEnglish.articles, 'en', english),
};

/** With more results the search would not answer the question. */
const FEW = 5;

type Case = [language: keyof typeof searches, answered: [query: string, first: string][], unanswered: string[]];

const CASES: Case[] = [
  [
    'tr',
    [
      ['sifre degistirme', 'change-password'],
      ['şifremi unutmuşum', 'forgot-password'],
      ['sfire degistrme', 'change-password'],
      ['hesabımı silmek istiyorum', 'delete-account'],
      ['premium iptal', 'cancel-premium'],
      ['para iadesi', 'trial-and-refund'],
      ['premium satın alma', 'buy-premium'],
      ['kartımı değiştirmek istiyorum', 'change-card'],
      ['fatura nerede', 'invoices'],
      ['havale ile ödeme', 'bank-transfer'],
      ['ödeme alınamadı', 'payment-failed'],
      ['kredi kartı', 'change-card'],
      ['deneme süresi', 'trial-and-refund'],
      ['bildrim gelmyor', 'notifications-not-arriving'],
      ['bildirim saati', 'daily-notification'],
      ['karanlık mod', 'dark-theme'],
      ['glutensiz yemek', 'diets'],
      ['film süresi', 'duration-limit'],
      ['dil değiştirme', 'switch-language'],
      ['reklamları kapat', 'ads'],
      ['verilerimi indir', 'download-my-data'],
      ['kurtarma kodu', 'recovery-codes'],
      ['fıstık alerjisi', 'allergies'],
      ['arkadaşıma gönder', 'share-a-pick'],
      // Only one of the words occurs, but an article is about it.
      ['çerez politikası', 'cookies'],
    ],
    ['uçak bileti', 'hava durumu', 'döviz kuru', 'maç sonucu', 'araba sigortası', 'kira yardımı'],
  ],
  [
    'en',
    [
      ['change pasword', 'change-password'],
      ['forgot password', 'forgot-password'],
      ['deleting my account', 'delete-account'],
      ['cancel subscripton', 'cancel-premium'],
      ['get refund', 'trial-and-refund'],
      ['how to buy premium', 'buy-premium'],
      ['change my card', 'change-card'],
      ['where is my invoice', 'invoices'],
      ['pay by bank transfer', 'bank-transfer'],
      ['payment declined', 'payment-failed'],
      ['credit card', 'change-card'],
      ['free trial', 'trial-and-refund'],
      ['notifcations not arriving', 'notifications-not-arriving'],
      ['notification time', 'daily-notification'],
      ['dark mode', 'dark-theme'],
      ['gluten free food', 'diets'],
      ['film length', 'duration-limit'],
      ['change language', 'switch-language'],
      ['hide ads', 'ads'],
      ['download my data', 'download-my-data'],
      ['recovery code', 'recovery-codes'],
      ['peanut allergy', 'allergies'],
      ['send to friend', 'share-a-pick'],
      ['cookie policy', 'cookies'],
    ],
    ['plane tickets', 'weather forecast', 'football scores', 'currency exchange', 'car insurance'],
  ],
];

describe.each(CASES)('real questions (%s)', (language, answered, unanswered) => {
  const find = (query: string) => searches[language](query)?.map(({ article }) => article.id);

  it.each(answered)('finds for %s the article %s and few others', (query, first) => {
    expect(find(query)?.[0]).toBe(first);
    expect(find(query)?.length).toBeLessThanOrEqual(FEW);
  });

  it.each(unanswered)('finds nothing for %s', (query) => {
    expect(find(query)).toEqual([]);
  });
});
