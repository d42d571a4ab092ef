import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Link to the list of excluded items. */
export function ExcludedLink() {
  const { t } = useTranslation('profile');
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="sm:pl-6.5">
        <h3 className="text-xl">{t('excluded.title')}</h3>
        <p className="text-muted">{t('excluded.text')}</p>
      </div>
      <LocalizedLink to="/dashboard/excluded" className="inline-flex min-h-11 items-center text-link text-ink">
        {t('excluded.link')}
      </LocalizedLink>
    </div>
  );
}
