import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Shown under a shared item: explains the site and links to sign-up. */
export function JoinPanel() {
  const { t } = useTranslation('shared');
  return (
    <aside
      aria-labelledby="join-title"
      className="mt-16 rounded-xl bg-accent-soft px-6 py-9 sm:px-10 sm:py-12 print:hidden"
    >
      <h2 id="join-title" className="text-3xl">
        {t('join.title')}
      </h2>
      <p className="prose-width mt-3 text-lg">{t('join.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LocalizedLink to="/auth?mode=signup" className={buttonClass({ size: 'lg' })}>
          {t('join.signUp')}
        </LocalizedLink>
        <LocalizedLink to="/" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {t('join.discover')}
        </LocalizedLink>
      </div>
    </aside>
  );
}
