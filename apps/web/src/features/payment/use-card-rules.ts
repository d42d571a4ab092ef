import { PAYMENT_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useTranslation } from '#i18n/use-translation.ts';
import { serverNow } from '#lib/server-clock.ts';
import { digitsOf } from './card-format.ts';

/** Digits of the numbers of a brand, by how they begin. */
const BRAND_DIGITS: [beginning: RegExp, digits: number][] = [
  // Visa
  [/^4/, 16],
  // Mastercard
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 16],
  // American Express
  [/^3[47]/, 15],
  // Troy
  [/^9792/, 16],
];
/** Shortest numbers of other brands; the longest have as many as the field takes. */
const MIN_DIGITS = 13;
const { name: NAME_MAX, phone: PHONE_MAX, cvv: CVV_DIGITS } = PAYMENT_LIMITS.card;

const countDigits = (text: string) => digitsOf(text).length;

/** Whether no digit is missing, as far as the brand tells. */
function isFullNumber(text: string): boolean {
  const [, digits] = BRAND_DIGITS.find(([beginning]) => beginning.test(digitsOf(text))) ?? [];
  return digits === undefined ? countDigits(text) >= MIN_DIGITS : countDigits(text) === digits;
}

/** Whether a card that is valid until the end of a month (MM/YY) is still valid. */
function isExpired(text: string): boolean {
  const [month = 0, year = 0] = text.split('/').map(Number);
  const now = new Date(serverNow());
  return 2000 + year < now.getFullYear() || (2000 + year === now.getFullYear() && month < now.getMonth() + 1);
}

/**
 * Rules of the card form, for `register(name, { validate })`: complete and in the right form, no more. A check digit is not
 * verified, because the provider's page takes the card; a number refused here could be one that works there.
 */
export function useCardRules() {
  const { t } = useTranslation('payment');
  return {
    cardNumber: (value: string) => isFullNumber(value) || t('card.fault.number'),
    expiryDate: (value: string) => {
      if (!/^\d{2}\/\d{2}$/.test(value)) return t('card.fault.expiry');
      if (!/^(0[1-9]|1[0-2])/.test(value)) return t('card.fault.month');
      return !isExpired(value) || t('card.fault.expired');
    },
    cvv: (value: string) => countDigits(value) === CVV_DIGITS || t('card.fault.cvv'),
    cardName: (value: string) => (value.trim() !== '' && value.length <= NAME_MAX) || t('card.fault.name'),
    phone: (value: string) =>
      value.trim() === '' ||
      (value.length <= PHONE_MAX && /^\+?[\d\s().-]+$/.test(value.trim()) && countDigits(value) >= 7) ||
      t('card.fault.phone'),
  };
}
