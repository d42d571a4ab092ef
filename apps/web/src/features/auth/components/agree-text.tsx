import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** The terms that the user agrees to, or information about data protection, which needs no consent. */
  part: 'text' | 'about';
};

/** Sentences about terms and privacy at sign-up. Their links open in a new tab, so that the form keeps its input. */
export function AgreeText({ part }: Props) {
  const { t } = useTranslation('auth');
  // The position of the links in the sentence depends on the language.
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
