import type { Category } from '@bugunne/contract/item-terms.constants';
import type { WishReading } from '@bugunne/contract/refresh-filters.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { reading: WishReading; onSwitch: (category: Category) => void };

/** Says honestly how a sentence was understood: what not, by whom, and whether it is about another category. */
export function ReadingNote({ reading: { filters, unknown, about, byModel }, onSwitch }: Props) {
  const { t } = useTranslation('refresh');
  const language = useLanguage();
  const isNothing = Object.keys(filters).length === 0;
  const words = new Intl.ListFormat(language, { type: 'unit' }).format(unknown.map((word) => `“${word}”`));
  return (
    <>
      <p>
        {isNothing ? t('sentence.nothing') : t('sentence.understood')}{' '}
        {unknown.length > 0 && t('sentence.unknown', { words })} {byModel && t('sentence.byModel')}
      </p>
      {about && (
        <p className="mt-1">
          {t(`sentence.about.${about}`)}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
            onClick={() => onSwitch(about)}
          >
            {t('sentence.switch')}
          </button>
        </p>
      )}
    </>
  );
}
