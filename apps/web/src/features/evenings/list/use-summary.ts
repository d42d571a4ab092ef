import type { EveningSummary } from '@bugunne/contract/evenings.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import { nameList } from '../members.ts';

/** The date of an evening, and the names of the other members. Picks were made for several, also if these have left. */
export function useSummary({ date, names, picks }: Pick<EveningSummary, 'date' | 'names' | 'picks'>) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  return {
    date: formatDate(language, date, { weekday: 'long', day: 'numeric', month: 'long' }),
    names: names.length > 0 ? nameList(language, names) : t(picks.length > 0 ? 'list.untitled' : 'list.alone'),
  };
}
