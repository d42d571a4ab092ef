import { EMAIL_PATTERN, LIMITS } from '@bugunne/contract/limits';
import { useTranslation } from '#i18n/use-translation.ts';
import { serverNow } from '#lib/server-clock.ts';

/** Shortest card numbers in use. */
const MIN_DIGITS = 13;
const { name: NAME_MAX, phone: PHONE_MAX, cvv: CVV_DIGITS } = LIMITS.payment.card;

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

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
    cardNumber: (value: string) => countDigits(value) >= MIN_DIGITS || t('card.fault.number'),
    expiryDate: (value: string) => {
      if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(value)) return t('card.fault.expiry');
      return !isExpired(value) || t('card.fault.expired');
    },
    cvv: (value: string) => countDigits(value) === CVV_DIGITS || t('card.fault.cvv'),
    cardName: (value: string) => (value.trim() !== '' && value.length <= NAME_MAX) || t('card.fault.name'),
    email: (value: string) =>
      (value.trim().length <= LIMITS.emailMax && EMAIL_PATTERN.test(value.trim())) || t('card.fault.email'),
    phone: (value: string) =>
      value.trim() === '' ||
      (value.length <= PHONE_MAX && /^\+?[\d\s().-]+$/.test(value.trim()) && countDigits(value) >= 7) ||
      t('card.fault.phone'),
  };
}
