import { SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { warnOfClaims, warnOfMissingOperator, warnOfReview } from './operator-warnings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { contactEmail: 'merhaba@example.com' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from site_settings');
  await server.services.settings.refresh();
});

const shown = () => server.connect().api.settings.public();

describe('the public settings', () => {
  it('are whole phrases, by default from the contract', async () => {
    const { texts, landingStatistics, adProvider } = await shown();
    expect(texts.tr).toMatchObject({
      monthPrice: '50\u00a0TL',
      yearPrice: '500\u00a0TL',
      yearListPrice: '600\u00a0TL',
      monthCharge: 'Ödeme ABD doları ile alınır: ayda 2 dolar.',
      charge: 'Ödeme ABD doları ile alınır: ayda 2, yılda 20 dolar.',
      yearDiscount: '17',
      yearFreeMonths: '2 ay ücretsiz',
      trial: 'İlk 7 gün ücretsiz',
      moneyBack: '30 gün para iade garantisi',
      freeDaily: '4',
      freePicks: '4',
      premiumPicks: '4',
      replyHours: '24 saat',
      contactEmail: 'merhaba@example.com',
      claimUsers: '15K+',
      claimRecommendations: '50K+',
      claimSatisfaction: '4,8',
    });
    expect(texts.en).toMatchObject({
      monthPrice: '$2',
      yearPrice: '$20',
      yearListPrice: '$24',
      monthCharge: '',
      charge: '',
      yearFreeMonths: '2 months free',
      replyHours: '24 hours',
      trial: 'First 7 days free',
      moneyBack: '30-day money-back guarantee',
      claimSatisfaction: '4.8',
    });
    expect([landingStatistics, adProvider]).toEqual(['live', { kind: 'house' }]);
  });

  it.each([
    [0, '', ''],
    [1, 'İlk gün ücretsiz', 'First day free'],
    [29, 'İlk 29 gün ücretsiz', 'First 29 days free'],
    [30, 'İlk ay ücretsiz', 'First month free'],
    [31, 'İlk ay ücretsiz', 'First month free'],
  ])('name a trial of %i days', async (days, tr, en) => {
    await server.services.settings.set('premium_trial_days', days);
    const { texts } = await shown();
    expect([texts.tr.trial, texts.en.trial]).toEqual([tr, en]);
  });

  it('name one hour and one month in the singular, and no free months where there are none', async () => {
    await server.services.settings.set('support_reply_hours', { general: 1, premium: 2 });
    const { charged, display } = SETTINGS.premium_prices.fallback;
    const withFree = (freeMonths: number) =>
      server.services.settings.set('premium_prices', {
        charged: { ...charged, yearly: { ...charged.yearly, freeMonths } },
        display,
      });
    await withFree(1);
    const { tr, en } = (await shown()).texts;
    expect([en.replyHours, en.premiumReplyHours, en.yearFreeMonths]).toEqual(['1 hour', '2 hours', '1 month free']);
    expect([tr.replyHours, tr.premiumReplyHours, tr.yearFreeMonths]).toEqual(['1 saat', '2 saat', '1 ay ücretsiz']);
    await withFree(0);
    expect((await shown()).texts.en.yearFreeMonths).toBe('');
  });

  it('format any price and currency, and name the charged one where it is another', async () => {
    const { charged } = SETTINGS.premium_prices.fallback;
    await server.services.settings.set('premium_prices', {
      charged,
      display: { tr: { amount: 49.9, currency: 'TRY' }, en: { amount: 4.99, currency: 'EUR' } },
    });
    const { texts } = await shown();
    expect([texts.tr.monthPrice, texts.en.monthPrice]).toEqual(['49,90\u00a0TL', '€4.99']);
    expect([texts.tr.yearPrice, texts.en.yearPrice, texts.en.yearListPrice]).toEqual([
      '499\u00a0TL',
      '€49.90',
      '€59.88',
    ]);
    expect(texts.en.monthCharge).toBe('You are charged in US dollars: $2 a month.');
    expect(texts.en.charge).toBe('You are charged in US dollars: $2 a month or $20 a year.');
  });

  it('have no more decimals than the currency, where a year is derived from a month', async () => {
    const { charged } = SETTINGS.premium_prices.fallback;
    await server.services.settings.set('premium_prices', {
      charged: { ...charged, monthly: { amount: 3.5, currency: 'USD' } },
      display: { tr: { amount: 50, currency: 'TRY' }, en: { amount: 2, currency: 'USD' } },
    });
    // 50 * 20 / 3.5 = 285.714…
    expect((await shown()).texts.tr.yearPrice).toBe('285,71\u00a0TL');
  });

  it('name no charge where it is the display price', async () => {
    const inLira = { amount: 75.5, currency: 'TRY' };
    await server.services.settings.set('premium_prices', {
      charged: {
        monthly: inLira,
        yearly: { ...SETTINGS.premium_prices.fallback.charged.yearly, ...inLira, amount: 755 },
      },
      display: { tr: inLira, en: { amount: 2, currency: 'USD' } },
    });
    const { texts } = await shown();
    expect([texts.tr.monthPrice, texts.tr.yearPrice, texts.tr.charge]).toEqual(['75,50\u00a0TL', '755\u00a0TL', '']);
    expect(texts.en.charge).toBe('You are charged in Turkish Lira: ₺75.50 a month or ₺755 a year.');
  });

  it('count daily picks by picks per category and by free categories', async () => {
    await server.services.settings.set('daily_recommendations_per_category', 2);
    await server.services.settings.set('free_daily_recommendations', 3);
    const { texts } = await shown();
    expect([texts.tr.freeDaily, texts.tr.freePicks, texts.en.premiumPicks]).toEqual(['3', '6', '8']);
  });

  it('name the dates of the legal pages in words', async () => {
    await server.services.settings.set('legal_dates', { effective: '2027-03-01', nextReview: '2028-02-29' });
    const { texts } = await shown();
    expect([texts.tr.legalEffective, texts.tr.legalReview]).toEqual(['1 Mart 2027', '29 Şubat 2028']);
    expect([texts.en.legalEffective, texts.en.legalReview]).toEqual(['1 March 2027', '29 February 2028']);
  });

  it('let search engines index the Premium page only while it is public', async () => {
    const robots = async () => {
      const { texts, premiumPagePublic } = await shown();
      return [premiumPagePublic, texts.tr.premiumRobots, texts.en.premiumRobots];
    };
    expect(await robots()).toEqual([false, 'noindex', 'noindex']);
    await server.services.settings.set('premium_page_public', true);
    expect(await robots()).toEqual([true, 'all', 'all']);
  });

  it('are the same object until a value changes', async () => {
    const before = server.services.settings.public();
    await server.services.settings.refresh();
    expect(server.services.settings.public()).toBe(before);
    await server.services.settings.set('premium_money_back_days', 0);
    expect(server.services.settings.public()).not.toBe(before);
    expect(server.services.settings.public().texts.tr.moneyBack).toBe('');
  });

  it('use the default in place of an invalid stored value', async () => {
    await server.database.executeSql(
      `insert into site_settings (key, value, category) values ('ad_provider', '{"kind":"script","url":"http://x"}', 'general')`,
    );
    await server.services.settings.refresh();
    expect((await shown()).adProvider).toEqual({ kind: 'house' });
  });
});

describe('the operator of the site', () => {
  const operator = SETTINGS.site_operator.fallback;
  const warnings = async () => {
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await warnOfMissingOperator(server.services.settings, logger);
    return logger.warn.mock.calls.map(([, message]) => message);
  };

  it('is empty by default, and the log warns of it', async () => {
    const { texts } = await shown();
    const fields = Object.entries(texts.tr).filter(([name]) => name.startsWith('operator'));
    expect(fields).toHaveLength(7);
    expect(new Set(fields.map(([, text]) => text))).toEqual(new Set(['']));
    expect(await warnings()).toEqual([expect.stringContaining('who runs this site')]);
    await server.services.settings.set('site_operator', { ...operator, name: 'Örnek Yazılım A.Ş.' });
    expect(await warnings()).toHaveLength(1);
  });

  it('is shown in both languages once it is set, without a warning', async () => {
    const filled = SETTINGS.site_operator.schema.parse({
      name: ' Örnek Yazılım A.Ş. ',
      postalAddress: 'Örnek Sokak 1, Ankara',
      registration: 'MERSİS 0000000000000000',
      kep: 'ornek@hs01.kep.tr',
    });
    await server.services.settings.set('site_operator', filled);
    const { texts } = await shown();
    for (const language of ['tr', 'en'] as const) {
      expect(texts[language]).toMatchObject({
        operatorName: 'Örnek Yazılım A.Ş.',
        operatorAddress: 'Örnek Sokak 1, Ankara',
        operatorRegistration: 'MERSİS 0000000000000000',
        operatorKep: 'ornek@hs01.kep.tr',
        operatorPhone: '',
        operatorRepresentative: '',
        operatorDataOfficer: '',
      });
    }
    expect(await warnings()).toEqual([]);
  });
});

it('everything that the operator has left undone is announced in the log at the start', async () => {
  const warn = vi.fn();
  const { clock, parts } = await startTestServer({
    database: server.database,
    logger: { info: vi.fn(), warn, error: vi.fn() },
  });
  clock.advance(2 * 365 * 24 * 3_600_000);
  const stop = parts.find(({ name }) => name === 'settings')?.start?.();
  const named = () => warn.mock.calls.map(([details]) => details.setting).toSorted();
  await expect.poll(named).toEqual(['legal_dates', 'marketing_claims', 'site_operator']);
  stop?.();
});

describe('the dates of the legal pages', () => {
  it.each([
    { effective: '2027-03-01', nextReview: '2027-03-01' },
    { effective: '2027-03-01', nextReview: '1 Mart 2028' },
    { effective: '2027-02-30', nextReview: '2028-01-31' },
  ])('are refused unless the review is a later day of the calendar: $effective, $nextReview', (dates) => {
    expect(SETTINGS.legal_dates.schema.safeParse(dates).success).toBe(false);
  });

  it('are announced in the log when the next review is over', async () => {
    const warn = vi.fn();
    const logger = { info: vi.fn(), warn, error: vi.fn() };
    const dates = { effective: '2026-01-01', nextReview: '2026-07-01' };
    await server.services.settings.set('legal_dates', dates);
    await warnOfReview(server.services.settings, logger, new Date('2026-07-01T23:00:00Z'));
    expect(warn).not.toHaveBeenCalled();
    await warnOfReview(server.services.settings, logger, new Date('2026-07-02T00:00:00Z'));
    expect(warn.mock.calls).toEqual([[{ setting: 'legal_dates' }, expect.stringContaining('review')]]);
  });
});

describe('the claims of the not-found page', () => {
  const warnings = async () => {
    const warn = vi.fn();
    await warnOfClaims(server.services.settings, { info: vi.fn(), warn, error: vi.fn() });
    return warn.mock.calls.map(([details]) => details.claims);
  };

  it('are announced in the log until the operator has set their own or none', async () => {
    expect(await warnings()).toEqual([['users', 'recommendations', 'satisfaction']]);
    const { recommendations } = SETTINGS.marketing_claims.fallback;
    await server.services.settings.set('marketing_claims', { users: '412', recommendations, satisfaction: '' });
    expect(await warnings()).toEqual([['recommendations']]);
    await server.services.settings.set('marketing_claims', { users: '412', recommendations: '', satisfaction: '' });
    expect(await warnings()).toEqual([]);
  });
});
