import { useLocation } from 'react-router';
import { buttonClass } from '#components/ui/button.tsx';
import { localizedPath, pageOfPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The same page with the same filters in the other language; loads a document, since each has the texts of one language. */
export function LanguageSwitch() {
  const { t } = useTranslation('nav');
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'tr' ? 'en' : 'tr';
  return (
    <a
      href={localizedPath(other, pageOfPath(pathname)) + search}
      lang={other}
      hrefLang={other}
      className={buttonClass({ variant: 'ghost' }, 'max-sm:-mx-2.5')}
    >
      {t('switchLanguage')}
    </a>
  );
}
