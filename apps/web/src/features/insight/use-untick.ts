import type { UnwantedChoice } from '@bugunne/contract/item.schema';
import { useCallback } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChangePreference } from './use-change-preference.ts';

type Change = Parameters<ReturnType<typeof useChangePreference>>[0];

/** Takes a choice out of the preferences and offers to undo it. Resolves when that was answered. */
export function useUntick(onChanged: () => void): (choice: UnwantedChoice) => Promise<void> {
  const { t } = useTranslation(['card', 'common']);
  const change = useChangePreference();
  return useCallback(
    async ({ field, value, label }) => {
      // The server sends values of the options that it accepts.
      const store = (chosen: boolean) => change({ field, value, chosen } as Change);
      if (!(await store(false))) return;
      onChanged();
      toast.message(t('unwantedChoice.done', { label }), {
        id: `untick-${field}-${value}`,
        duration: 8000,
        action: {
          label: t('common:action.undo'),
          onClick: () => void store(true).then((stored) => (stored ? onChanged() : undefined)),
        },
      });
    },
    [change, onChanged, t],
  );
}
