import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** What is agreed to, or what there is to know about one’s data: information, which nobody has to agree to. */
  part: 'text' | 'about';
};

/** What is said about terms and privacy at sign-up. The pages open beside the form, so that what was typed stays. */
export function AgreeText({ part }: Props) {
  const { t } = useTranslation('auth');
  // Where the links stand in the sentence is the language's business.
  const pieces = t(`agree.${part}`, { terms: '|terms|', privacy: '|privacy|' }).split('|');
  return pieces.map((piece) =>
    piece === 'terms' || piece === 'privacy' ? (
      <LocalizedLink key={piece} to={`/${piece}`} target="_blank" className="text-link font-semibold">
        {t(`agree.${piece}`)}
        <span className="sr-only"> {t('agree.newTab')}</span>
      </LocalizedLink>
    ) : (
      piece
    ),
  );
}
