import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Link to the contact form for users who found no answer. */
export function MoreHelp() {
  const { t } = useTranslation('help');
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken p-6 sm:p-8 print:hidden">
      <div>
        <h2 className="text-2xl">{t('moreTitle')}</h2>
        <p className="mt-1 text-muted">{t('more')}</p>
      </div>
      <LocalizedLink to="/contact" className={buttonClass({ variant: 'secondary' })}>
        {t('toContact')}
      </LocalizedLink>
    </section>
  );
}
