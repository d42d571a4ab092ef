import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { BuyLinks } from './buy-links.tsx';
import { PriceCard } from './price-card.tsx';

afterEach(() => setSiteSettings(SAMPLE_SITE_SETTINGS));

it.each([
  [
    '/premium',
    '600 TL',
    [
      '50 TL',
      '500 TL',
      'ayda',
      'Ödeme ABD doları ile alınır: ayda 2, yılda 20 dolar.',
      '%17 indirim',
      '2 ay ücretsiz',
      'İlk 7 gün ücretsiz',
    ],
  ],
  ['/en/premium', '$24', ['$2', '$20', 'a month', '17% off', '2 months free', 'First 7 days free']],
])('shows the prices and sells nothing without links (%s)', async (path, list, texts) => {
  renderInApp(<PriceCard />, { path });
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(list).tagName).toBe('S');
  expect(screen.queryByRole('button')).toBeNull();
});

it('marks texts that the operator left empty, so that they are hidden', async () => {
  const { tr, en } = SAMPLE_SITE_SETTINGS.texts;
  setSiteSettings({
    ...SAMPLE_SITE_SETTINGS,
    texts: { en, tr: { ...tr, trial: '', moneyBack: '', yearDiscount: '0' } },
  });
  renderInApp(<PriceCard />, { path: '/premium' });
  await screen.findByText('500 TL');
  expect(document.querySelectorAll('li[data-value=""]')).toHaveLength(2);
  expect(screen.getByText('%0 indirim').closest('[data-value="0"]')).not.toBeNull();
});

it.each([
  [
    '/premium',
    'open',
    ['Aylık al', '/payment?plan=monthly'],
    ['Yıllık al', '/payment?plan=yearly'],
    'Satışlar şu anda kapalı',
  ],
  [
    '/premium',
    'closed',
    ['Aylık al', '/payment?plan=monthly'],
    ['Yıllık al', '/payment?plan=yearly'],
    'Satışlar şu anda kapalı',
  ],
  [
    '/en/premium',
    'open',
    ['Buy monthly', '/en/payment?plan=monthly'],
    ['Buy yearly', '/en/payment?plan=yearly'],
    'Not on sale right now',
  ],
])('marks what styles hide: links while sales are closed, the note while they are open (%s, %s)', async (...row) => {
  const [path, premiumSale, monthly, yearly, note] = row;
  const { texts } = SAMPLE_SITE_SETTINGS;
  setSiteSettings({
    ...SAMPLE_SITE_SETTINGS,
    texts: { tr: { ...texts.tr, premiumSale }, en: { ...texts.en, premiumSale } },
  });
  renderInApp(
    <PriceCard>
      <BuyLinks />
    </PriceCard>,
    { path },
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([monthly, yearly]);
  expect(links[0]?.closest(`[data-value="${premiumSale}"]`)?.className).toContain("data-[value='closed']:hidden");
  expect(screen.getByText(note).closest(`[data-value="${premiumSale}"]`)?.className).toContain(
    "data-[value='open']:hidden",
  );
});
