import type { LineFault } from '@bugunne/contract/friend-words';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that words the fault of a name or a line; undefined without one, as form rules need it. */
export function useLineFault(max: number): (fault: LineFault | null) => string | undefined {
  const { t } = useTranslation('friends');
  return (fault) => (fault === null ? undefined : t(`fault.${fault}`, { max }));
}
