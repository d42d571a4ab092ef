import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { countryName } from '#lib/format.ts';
import type { Draft } from './draft.ts';

const NAMED = 3;

/** The chosen country and services in one line: "Almanya · Netflix, MUBI". */
export function useServiceSummary(): (draft: Draft) => string {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return ({ country, services }) => {
    const first = services.slice(0, NAMED).join(', ');
    const more = services.length > NAMED ? ` ${t('more', { count: services.length - NAMED })}` : '';
    const named = services.length === 0 ? t('none') : `${first}${more}`;
    return country === null ? named : `${countryName(country, language)} · ${named}`;
  };
}
