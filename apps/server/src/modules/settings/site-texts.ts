import { CATEGORIES, type Language, type SettingKey, type SettingValue, type SiteTexts } from '@bugunne/contract';

export type GetSetting = <K extends SettingKey>(key: K) => SettingValue<K>;

type Money = { amount: number; currency: string };
type Words = {
  money(money: Money): string;
  firstMonthFree: string;
  firstDaysFree(days: number): string;
  moneyBack(days: number): string;
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

const inLira = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    money: (money) => (money.currency === 'TRY' ? `${inLira.format(money.amount)} TL` : formatMoney('tr', money)),
    firstMonthFree: 'İlk ay ücretsiz',
    firstDaysFree: (days) => (days === 1 ? 'İlk gün ücretsiz' : `İlk ${days} gün ücretsiz`),
    moneyBack: (days) => `${days} gün para iade garantisi`,
  },
  en: {
    money: (money) => formatMoney('en', money),
    firstMonthFree: 'First month free',
    firstDaysFree: (days) => (days === 1 ? 'First day free' : `First ${days} days free`),
    moneyBack: (days) => `${days}-day money-back guarantee`,
  },
};

/** Texts of the settings for pages in a language; see `SITE_TEXT_NAMES`. */
export function siteTexts(language: Language, setting: GetSetting, contactEmail: string | undefined): SiteTexts {
  const words = WORDS[language];
  const prices = setting('premium_prices');
  const { monthly, yearly } = prices.charged;
  const trialDays = setting('premium_trial_days');
  const moneyBackDays = setting('premium_money_back_days');
  const freeDaily = setting('free_daily_recommendations');
  const perCategory = setting('daily_recommendations_per_category');
  const reply = setting('support_reply_hours');
  const claims = setting('marketing_claims');
  const operator = setting('site_operator');
  return {
    monthPrice: words.money(prices.display[language]),
    chargedMonth: words.money(monthly),
    chargedYear: words.money(yearly),
    chargedYearList: words.money({ amount: yearly.listAmount, currency: yearly.currency }),
    yearDiscount: String(yearly.discountPercent),
    yearFreeMonths: String(yearly.freeMonths),
    trial: trialDays >= DAYS_OF_A_MONTH ? words.firstMonthFree : trialDays > 0 ? words.firstDaysFree(trialDays) : '',
    moneyBack: moneyBackDays > 0 ? words.moneyBack(moneyBackDays) : '',
    freeDaily: String(freeDaily),
    freePicks: String(freeDaily * perCategory),
    premiumPicks: String(CATEGORIES.length * perCategory),
    replyHours: String(reply.general),
    premiumReplyHours: String(reply.premium),
    contactEmail: contactEmail ?? '',
    operatorName: operator.name,
    operatorAddress: operator.postalAddress,
    operatorRegistration: operator.registration,
    operatorKep: operator.kep,
    operatorPhone: operator.phone,
    operatorRepresentative: operator.euRepresentative,
    operatorDataOfficer: operator.dataProtectionOfficer,
    claimUsers: claims.users,
    claimRecommendations: claims.recommendations,
    claimSatisfaction: language === 'tr' ? claims.satisfaction.replace(/^(\d+)\.(\d+)$/, '$1,$2') : claims.satisfaction,
  };
}
