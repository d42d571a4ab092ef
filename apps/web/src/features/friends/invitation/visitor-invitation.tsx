import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Leads a visitor through sign-up or sign-in and back. The invitation is not looked up, so it tells a visitor nothing. */
export function VisitorInvitation() {
  const { t } = useTranslation('invitation');
  const next = encodeURIComponent(useLocalizedPath()('/invitation'));
  return (
    <div className="animate-fade-in">
      <h1 className="text-3xl">{t('visitor.title')}</h1>
      <p className="mt-3 text-lg">{t('visitor.text')}</p>
      <p className="mt-4 text-muted">{t('visitor.promise')}</p>
      <div className="mt-8 grid gap-3">
        <LocalizedLink to={`/auth?mode=signup&next=${next}`} className={buttonClass({ size: 'lg', block: true })}>
          {t('visitor.signUp')}
        </LocalizedLink>
        <LocalizedLink
          to={`/auth?next=${next}`}
          className={buttonClass({ size: 'lg', variant: 'secondary', block: true })}
        >
          {t('visitor.signIn')}
        </LocalizedLink>
      </div>
    </div>
  );
}
