import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** What somebody new accepts by going on. The pages open beside the form. */
export function TermsSentence() {
  const { t } = useTranslation('identities');
  // Where the links stand in the sentence is the language's business.
  const parts = t('agree', { terms: '|terms|', privacy: '|privacy|' }).split('|');
  return parts.map((part) =>
    part === 'terms' || part === 'privacy' ? (
      <LocalizedLink key={part} to={`/${part}`} target="_blank" className="text-link font-semibold">
        {t(part)}
        <span className="sr-only"> {t('newTab')}</span>
      </LocalizedLink>
    ) : (
      part
    ),
  );
}
