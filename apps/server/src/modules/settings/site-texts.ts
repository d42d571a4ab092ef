import {
  CATEGORIES,
  fromMinor,
  type Language,
  type SettingKey,
  type SettingValue,
  type SiteTexts,
  toMinor,
} from '@bugunne/contract';

export type GetSetting = <K extends SettingKey>(key: K) => SettingValue<K>;

type Money = { amount: number; currency: string };
type Plan = 'month' | 'year';
type Words = {
  money(money: Money): string;
  /** A sentence that names the currency and the price of each plan. */
  charge(currency: string, prices: Partial<Record<Plan, number>>): string;
  /** A day (ISO) in words. */
  date(day: string): string;
  firstMonthFree: string;
  firstDaysFree(days: number): string;
  moneyBack(days: number): string;
  freeMonths(months: number): string;
  hours(hours: number): string;
};

/** A trial of at least this many days is called a month. */
const DAYS_OF_A_MONTH = 30;

const formatMoney = (locale: string, { amount, currency }: Money) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

const inTurkish = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** Long and short Turkish names of currencies in a sentence; others have their usual name. */
const TURKISH_CURRENCIES: Readonly<Record<string, readonly [long: string, short: string]>> = {
  USD: ['ABD doları', 'dolar'],
  EUR: ['avro', 'avro'],
  GBP: ['İngiliz sterlini', 'sterlin'],
  TRY: ['Türk lirası', 'lira'],
};
const turkishCurrency = (currency: string): readonly [long: string, short: string] => {
  const usual = new Intl.DisplayNames('tr', { type: 'currency' }).of(currency) ?? currency;
  return TURKISH_CURRENCIES[currency] ?? [usual, usual];
};
const englishCurrency = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const inWords = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const PLAN_TR: Readonly<Record<Plan, string>> = { month: 'ayda', year: 'yılda' };

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    money: (money) =>
      money.currency === 'TRY' ? `${inTurkish.format(money.amount)}\u00a0TL` : formatMoney('tr', money),
    charge(currency, prices) {
      const [long, short] = turkishCurrency(currency);
      const amounts = plansOf(prices).map(([plan, amount]) => `${PLAN_TR[plan]} ${inTurkish.format(amount)}`);
      return `Ödeme ${long} ile alınır: ${amounts.join(', ')} ${short}.`;
    },
    date: (day) => inWords('tr', day),
    firstMonthFree: 'İlk ay ücretsiz',
    firstDaysFree: (days) => (days === 1 ? 'İlk gün ücretsiz' : `İlk ${days} gün ücretsiz`),
    moneyBack: (days) => `${days} gün para iade garantisi`,
    freeMonths: (months) => `${months} ay ücretsiz`,
    hours: (hours) => `${hours} saat`,
  },
  en: {
    money: (money) => formatMoney('en', money),
    charge(currency, prices) {
      const amounts = plansOf(prices).map(([plan, amount]) => `${formatMoney('en', { amount, currency })} a ${plan}`);
      return `You are charged in ${englishCurrency(currency)}: ${amounts.join(' or ')}.`;
    },
    date: (day) => inWords('en-GB', day),
    firstMonthFree: 'First month free',
    firstDaysFree: (days) => (days === 1 ? 'First day free' : `First ${days} days free`),
    moneyBack: (days) => `${days}-day money-back guarantee`,
    freeMonths: (months) => (months === 1 ? '1 month free' : `${months} months free`),
    hours: (hours) => (hours === 1 ? '1 hour' : `${hours} hours`),
  },
};

/** The plans in the order in which they are offered. */
const plansOf = ({ month, year }: Partial<Record<Plan, number>>): [Plan, number][] => [
  ...(month === undefined ? [] : [['month', month] as [Plan, number]]),
  ...(year === undefined ? [] : [['year', year] as [Plan, number]]),
];

/** Texts of the settings for pages in a language; see `SITE_TEXT_NAMES`. */
export function siteTexts(
  language: Language,
  setting: GetSetting,
  contactEmail: string | undefined,
  canBuy: boolean,
): SiteTexts {
  const words = WORDS[language];
  const prices = setting('premium_prices');
  const { monthly, yearly } = prices.charged;
  const display = prices.display[language];
  const isCharged = display.amount === monthly.amount && display.currency === monthly.currency;
  // The settings hold a display price for a month only: a year costs as many months as it does when charged.
  const displayed = (charged: number): string => {
    const { currency } = display;
    const amount = isCharged || monthly.amount === 0 ? charged : (display.amount * charged) / monthly.amount;
    return words.money({ amount: fromMinor(toMinor(amount, currency), currency), currency });
  };
  const trialDays = setting('premium_trial_days');
  const moneyBackDays = setting('premium_money_back_days');
  const freeDaily = setting('free_daily_recommendations');
  const perCategory = setting('daily_recommendations_per_category');
  const reply = setting('support_reply_hours');
  const claims = setting('marketing_claims');
  const operator = setting('site_operator');
  const legal = setting('legal_dates');
  return {
    monthPrice: words.money(display),
    yearPrice: displayed(yearly.amount),
    yearListPrice: displayed(yearly.listAmount),
    monthCharge: isCharged ? '' : words.charge(monthly.currency, { month: monthly.amount }),
    charge: isCharged ? '' : words.charge(monthly.currency, { month: monthly.amount, year: yearly.amount }),
    yearDiscount: String(yearly.discountPercent),
    yearFreeMonths: yearly.freeMonths > 0 ? words.freeMonths(yearly.freeMonths) : '',
    trial: trialDays >= DAYS_OF_A_MONTH ? words.firstMonthFree : trialDays > 0 ? words.firstDaysFree(trialDays) : '',
    moneyBack: moneyBackDays > 0 ? words.moneyBack(moneyBackDays) : '',
    freeDaily: String(freeDaily),
    freePicks: String(freeDaily * perCategory),
    premiumPicks: String(CATEGORIES.length * perCategory),
    replyHours: words.hours(reply.general),
    premiumReplyHours: words.hours(reply.premium),
    contactEmail: contactEmail ?? '',
    operatorName: operator.name,
    operatorAddress: operator.postalAddress,
    operatorRegistration: operator.registration,
    operatorKep: operator.kep,
    operatorPhone: operator.phone,
    operatorRepresentative: operator.euRepresentative,
    operatorDataOfficer: operator.dataProtectionOfficer,
    legalEffective: words.date(legal.effective),
    legalReview: words.date(legal.nextReview),
    premiumRobots: setting('premium_page_public') ? 'all' : 'noindex',
    premiumSale: canBuy ? 'open' : 'closed',
    claimUsers: claims.users,
    claimRecommendations: claims.recommendations,
    claimSatisfaction: language === 'tr' ? claims.satisfaction.replace(/^(\d+)\.(\d+)$/, '$1,$2') : claims.satisfaction,
  };
}
