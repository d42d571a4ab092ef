import { SearchX } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** There is no such item. */
export function ItemMissing() {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      level={1}
      icon={<SearchX aria-hidden="true" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <LocalizedLink to="/dashboard" className={buttonClass()}>
          {t('toDashboard')}
        </LocalizedLink>
      }
    />
  );
}
