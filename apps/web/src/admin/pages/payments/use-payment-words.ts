import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { minorMoney } from '#lib/format.ts';

type Group = 'plan' | 'method' | 'status' | 'attempt' | 'state' | 'webhook' | 'reason' | 'fault' | 'billing' | 'notice';

/** Words for plans, states and amounts. What has no word, such as a new state of the provider, stays as it is. */
export function usePaymentWords() {
  const { t } = useTranslation('admin-payments');
  const language = useLanguage();
  return useMemo(
    () => ({
      word(group: Group, value: string): string {
        const words: Readonly<Record<string, string>> = t(group, { returnObjects: true });
        return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
      },
      money: (amount: number, currency: string) => minorMoney(language, amount, currency),
      who: (user: { email: string } | null) => user?.email ?? t('deleted'),
    }),
    [t, language],
  );
}
