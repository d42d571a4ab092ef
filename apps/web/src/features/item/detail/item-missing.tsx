import { NotFoundHeading } from '#components/site/not-found-heading.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Shown for an id without an item. */
export function ItemMissing() {
  const { t } = useTranslation('content');
  return (
    <NotFoundHeading title={t('notFound.title')} text={t('notFound.text')}>
      <LocalizedLink to="/dashboard" className={buttonClass({ size: 'lg' })}>
        {t('toDashboard')}
      </LocalizedLink>
    </NotFoundHeading>
  );
}
