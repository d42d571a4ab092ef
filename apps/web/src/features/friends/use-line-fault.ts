import type { LineFault } from '@bugunne/contract/friend-words';
import { LIMITS } from '@bugunne/contract/limits';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that words the fault of a name or a line; undefined without one, as form rules need it. */
export function useLineFault(field: 'name' | 'text'): (fault: LineFault | null) => string | undefined {
  const { t } = useTranslation('friends');
  return (fault) => {
    if (fault === null) return undefined;
    return fault === 'contact' ? t(`contact.${field}`) : t(`fault.${fault}`, { max: LIMITS.friends[field] });
  };
}
