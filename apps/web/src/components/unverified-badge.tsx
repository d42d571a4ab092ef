import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from './ui/badge.tsx';

/** Wherever a title stands that the language model named itself and nobody looked up. */
export function UnverifiedBadge() {
  const { t } = useTranslation('common');
  return <Badge tone="warning">{t('unverified')}</Badge>;
}
