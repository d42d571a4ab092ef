import type { EveningSummary } from '@bugunne/contract/evenings';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/local-date.ts';
import { nameList } from '../name-list.ts';

/** The date of an evening, and the names of the other members. */
export function useSummary({ date, names }: Pick<EveningSummary, 'date' | 'names'>) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  return {
    date: formatDate(language, date, { weekday: 'long', day: 'numeric', month: 'long' }),
    names: names.length > 0 ? nameList(language, names) : t('list.alone'),
  };
}
