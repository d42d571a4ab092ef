import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
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
])('shows the prices (%s)', async (path, list, texts) => {
  renderInApp(<PriceCard />, { path });
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(list).tagName).toBe('S');
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['/premium', 'Yıllık üyelik al', 'Aylık üyelik al', 'Satışlar şu anda kapalı', ''],
  ['/en/premium', 'Get the yearly plan', 'Get the monthly plan', 'Not on sale right now', '/en'],
])('leads signed-in users to both plans while sales are open (%s)', async (path, yearly, monthly, closed, prefix) => {
  renderInApp(<PriceCard buys />, { path });
  const [toYear, toMonth] = [
    await screen.findByRole('link', { name: yearly }),
    screen.getByRole('link', { name: monthly }),
  ];
  expect(toYear.getAttribute('href')).toBe(`${prefix}/payment?plan=yearly`);
  expect(toMonth.getAttribute('href')).toBe(`${prefix}/payment?plan=monthly`);
  const hides = (element: Element | null) => element?.className.includes("data-[value='open']:hidden");
  expect(hides(screen.getByText(closed).parentElement)).toBe(true);
  expect(toYear.parentElement?.className).toContain("data-[value='closed']:hidden");
  expect(toYear.parentElement?.getAttribute('data-value')).toBe('open');
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
