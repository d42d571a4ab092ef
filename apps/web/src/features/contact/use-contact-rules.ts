import {
  type ContactField,
  contactFault,
  MAX_LENGTHS,
  normalizeText,
} from '@bugunne/contract/contact-fields.constants';
import { useTranslation } from '#i18n/use-translation.ts';

/** The server's validation rules for the fields of a message, with their messages. */
export function useContactRules() {
  const { t } = useTranslation('contact');

  /** `code` is that of an issue, found here or by the server. */
  function sentence(field: ContactField, code: string): string {
    if (code === 'too_small') return t(`fault.required.${field}`);
    if (code === 'too_big') return t('fault.tooLong', { count: MAX_LENGTHS[field] });
    return field === 'email' ? t('fault.email') : t('fault.unseen');
  }

  return {
    sentence,
    /** For `register(field, { validate })`. */
    check: (field: ContactField) => (value: string) => {
      const fault = contactFault(field, normalizeText(value));
      return fault === null || sentence(field, fault);
    },
  };
}
