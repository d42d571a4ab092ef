import { EMAIL_PATTERN, LIMITS } from '@bugunne/contract/limits.constants';
import { isBlankPassword } from '@bugunne/contract/password';
import { useTranslation } from '#i18n/use-translation.ts';

/** The server's validation rules for the fields with their messages, for `register(name, { validate })`. */
export function useCredentialRules() {
  const { t } = useTranslation('auth');
  const badEmail = t('fault.emailFormat');
  const tooLong = t('fault.passwordLong', { count: LIMITS.passwordMax });
  const blank = t('fault.passwordBlank');
  const weak = t('fault.passwordShort');
  const newPasswordFaults: Record<string, string> = {
    too_big: tooLong,
    custom: blank,
    common: t('fault.passwordCommon'),
  };
  return {
    email: (value: string) => {
      const text = value.trim();
      if (!text) return t('fault.emailRequired');
      return (text.length <= LIMITS.emailMax && EMAIL_PATTERN.test(text)) || badEmail;
    },
    password: (value: string) => {
      if (!value) return t('fault.passwordRequired');
      return value.length <= LIMITS.passwordMax || tooLong;
    },
    newPassword: (value: string) => {
      if (!value) return t('fault.newPasswordRequired');
      if (value.length < LIMITS.passwordMin) return weak;
      if (isBlankPassword(value)) return blank;
      return value.length <= LIMITS.passwordMax || tooLong;
    },
    confirm: (value: string, { password }: { password: string }) => {
      if (!value) return t('fault.confirmRequired');
      return value === password || t('fault.confirmDiffers');
    },
    code: (value: string) => /^\d{3}[\s-]?\d{3}$/.test(value.trim()) || t('fault.sixDigits'),
    terms: (value: boolean) => value || t('fault.terms'),
    /** The same messages for issues that the server found; `code` is that of the issue. */
    found: {
      email: () => badEmail,
      password: (code: string) => newPasswordFaults[code] ?? weak,
    },
  };
}
