import type { AdminInteraction } from '@bugunne/contract/admin/activities';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names what a user did, or took back. */
export function useActionText() {
  const { t } = useTranslation('admin-activities');
  return ({ action, metadata }: Pick<AdminInteraction, 'action' | 'metadata'>): string => {
    const did = t(`did.${action}`);
    return metadata['value'] === false ? t('withdrawn', { action: did }) : did;
  };
}
