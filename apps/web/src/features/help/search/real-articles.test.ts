import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { expect, it } from 'vitest';
import en from '#i18n/en/help-articles.json';
import tr from '#i18n/tr/help-articles.json';
import { createSearch } from './create-search.ts';

const searches = {
  tr: createSearch(tr.articles, 'tr', turkish),
  en: createSearch(en.articles, 'en', english),
};

/** The expected article is among the first two results from the real articles. */
it.each([
  // Letters.
  ['tr', 'sifre unuttum', 'forgot-password'],
  ['tr', 'SIFREMI UNUTTUM', 'forgot-password'],
  ['tr', 'ingilizce', 'switch-language'],
  ['tr', 'INGILIZCE', 'switch-language'],
  ['tr', 'İNGİLİZCE', 'switch-language'],
  ['tr', 'ıngılızce', 'switch-language'],
  ['tr', 'cerez', 'cookies'],
  // Endings.
  ['tr', 'çerezlerden', 'cookies'],
  ['tr', 'hesabımı silmek istiyorum', 'delete-account'],
  ['tr', 'verileri indirmek', 'download-my-data'],
  ['tr', 'premium iptali', 'cancel-premium'],
  ['tr', 'alerjisi', 'allergies'],
  // Mistakes.
  ['tr', 'alışverş listesi', 'shopping-list'],
  ['tr', 'sihribaz atla', 'skip-wizard'],
  ['en', 'forgot my pasword', 'forgot-password'],
  ['en', 'FORGOT PASSWORD', 'forgot-password'],
  ['en', 'cookie', 'cookies'],
  ['en', 'cancelling premium', 'cancel-premium'],
  ['en', 'deleting my account', 'delete-account'],
  ['en', 'download data', 'download-my-data'],
  ['en', 'allergic', 'allergies'],
  ['en', 'shoping list', 'shopping-list'],
  ['en', 'skip wizzard', 'skip-wizard'],
  ['en', 'recovry codes', 'recovery-codes'],
  ['en', 'time zones', 'time-zone'],
  ['en', 'turkce', 'switch-language'],
] as const)('finds in %s for “%s” the article %s', (language, query, id) => {
  const first = searches[language](query)?.slice(0, 2) ?? [];
  expect(first.map(({ article }) => article.id)).toContain(id);
});
