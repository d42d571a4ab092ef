import { useTranslation } from 'react-i18next';
import { LocalizedLink } from '#i18n/localized-link.tsx';

/** What the checkbox says. The pages open beside the form, so that what was typed stays. */
export function AgreeLabel() {
  const { t } = useTranslation('auth');
  const link = (page: 'terms' | 'privacy') => (
    <LocalizedLink to={`/${page}`} target="_blank" className="text-link font-semibold">
      {t(`agree.${page}`)}
      <span className="sr-only"> {t('agree.newTab')}</span>
    </LocalizedLink>
  );
  return (
    <>
      {t('agree.before')}
      {link('terms')}
      {t('agree.between')}
      {link('privacy')}
      {t('agree.after')}
    </>
  );
}
