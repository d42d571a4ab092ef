import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from './ui/badge.tsx';

/** Marks a title that the language model proposed and that was not verified against a source. */
export function UnverifiedBadge() {
  const { t } = useTranslation('item');
  return <Badge tone="warning">{t('unverified')}</Badge>;
}
