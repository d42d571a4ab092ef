import type { CountryCode } from '@bugunne/contract/countries.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { fromMinor } from '@bugunne/contract/minor-units';
import { localeOf } from '#i18n/language.ts';

/** A text whose lines do not break inside. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/**
 * Digits of JavaScript with the separators of the language. Numbers are not formatted by `Intl`: its first formatter takes
 * 60 to 120 ms on a slow phone, for which the landing page and an item's page would be blocked (0086).
 */
function separated(language: Language, digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const [group, point] = language === 'tr' ? ['.', ','] : [',', '.'];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A number with at most three decimals: "12.345,6", "12,345.6". */
export const numberText = (language: Language, value: number): string => separated(language, String(rounded(value, 3)));

/** A whole percentage: `%92`, `92%`. */
export function percentText(language: Language, value: number): string {
  const whole = numberText(language, rounded(value, 0));
  return language === 'tr' ? `%${whole}` : `${whole}%`;
}

/** A rating with its decimal: "8,3", "8.3". */
export const ratingText = (language: Language, value: number): string =>
  separated(language, rounded(value, 1).toFixed(1));

type DurationKey = 'duration.minutes' | 'duration.hours' | 'duration.both';
type DurationTexts = (key: DurationKey, values: { hours: number; minutes: number }) => string;

/** Minutes in words: "45 dakika", "2 saat", "1 sa 52 dk". `t` is of a namespace with these keys. */
export function durationText(t: DurationTexts, total: number): string {
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const key = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both';
  return unbroken(t(`duration.${key}`, { hours, minutes }));
}

const MONTHS: Record<Language, readonly string[]> = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** A month such as `2024-03` in words: "Mart 2024", "March 2024". Not by `Intl` for the reason of {@link separated}. */
export const monthText = (month: string, language: Language): string =>
  `${MONTHS[language][Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "21 Kasım 2026", "21 November 2026". */
export const longDate = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(iso));

/** {@link longDate} for a narrow place: lines do not break inside. */
export const unbrokenDate = (language: Language, iso: string): string => unbroken(longDate(language, iso));

/** "21 Kasım 2026 15:20", "21 November 2026 at 15:20", in the time zone of the device. */
export const longTime = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** Formats a local date of the user (YYYY-MM-DD). Formatted in UTC, so that no time zone shifts the day. */
export const formatDate = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** "22 Kasım Pazar", "Sunday 22 November"; with the year when it differs from that of `today`. */
export const dayInWords = (language: Language, date: string, today: string): string =>
  formatDate(language, date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** Whole days from one local date to another. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000;

/** An amount in minor units of its currency: 200 USD is "$2", 5000 TRY is "50 TL" in Turkish, 200 JPY is "¥200". */
export function minorMoney(language: Language, amount: number, currency: string): string {
  const major = fromMinor(amount, currency);
  if (language === 'tr' && currency === 'TRY') {
    const lira = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
    return `${lira.format(major)}\u00a0TL`;
  }
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(major);
}

const countries = new Map<Language, Intl.DisplayNames>();

/** The name of a country: "Türkiye", "Germany". */
export function countryName(code: CountryCode, language: Language): string {
  const known = countries.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  countries.set(language, known);
  return known.of(code) ?? code;
}
