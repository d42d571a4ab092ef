import { type Option, PREFERENCE_OPTIONS, type PreferenceList } from '@bugunne/contract/options.constants';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Draft } from './draft.ts';

const NAMED = 3;

/** Summarises the choices of some lists: "Aksiyon, Komedi, Dram ve 4 tane daha". */
export function useListSummary(): (draft: Draft, ...fields: PreferenceList[]) => string {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (draft, ...fields) => {
    const labels = fields.flatMap((field) => {
      const options: readonly Option[] = PREFERENCE_OPTIONS[field];
      return options.filter(({ value }) => draft[field].includes(value)).map(({ label }) => label[language]);
    });
    if (labels.length === 0) return t('none');
    const first = labels.slice(0, NAMED).join(', ');
    return labels.length > NAMED ? `${first} ${t('more', { count: labels.length - NAMED })}` : first;
  };
}
