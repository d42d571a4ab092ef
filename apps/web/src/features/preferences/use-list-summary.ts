import { type Option, PREFERENCE_OPTIONS, type PreferenceList } from '@bugunne/contract/options';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Draft } from './draft.ts';

const named = 3;

/** "Aksiyon, Komedi, Dram ve 4 tane daha". */
export function useListSummary(): (draft: Draft, ...fields: PreferenceList[]) => string {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (draft, ...fields) => {
    const labels = fields.flatMap((field) => {
      const options: readonly Option[] = PREFERENCE_OPTIONS[field];
      return options.filter(({ value }) => draft[field].includes(value)).map(({ label }) => label[language]);
    });
    if (labels.length === 0) return t('none');
    const first = labels.slice(0, named).join(', ');
    return labels.length > named ? `${first} ${t('more', { count: labels.length - named })}` : first;
  };
}
