import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Sentence about the terms that a new user accepts by continuing. Its links open in a new tab. */
export function TermsSentence() {
  const { t } = useTranslation('identities');
  // The position of the links in the sentence depends on the language.
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
