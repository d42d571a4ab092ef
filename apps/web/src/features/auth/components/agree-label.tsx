import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** What the checkbox says. The pages open beside the form, so that what was typed stays. */
export function AgreeLabel() {
  const { t } = useTranslation('auth');
  // Where the links stand in the sentence is the language's business.
  const parts = t('agree.text', { terms: '|terms|', privacy: '|privacy|' }).split('|');
  return parts.map((part) =>
    part === 'terms' || part === 'privacy' ? (
      <LocalizedLink key={part} to={`/${part}`} target="_blank" className="text-link font-semibold">
        {t(`agree.${part}`)}
        <span className="sr-only"> {t('agree.newTab')}</span>
      </LocalizedLink>
    ) : (
      part
    ),
  );
}
