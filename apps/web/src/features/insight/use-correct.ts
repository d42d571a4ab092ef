import type { FitSignal } from '@bugunne/contract/insight.schema';
import type { InteractionAction } from '@bugunne/contract/interactions.schema';
import type { ItemState } from '@bugunne/contract/item.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { tagged } from '#lib/queries/cache.ts';
import { insightQuery } from '#lib/queries/contents.ts';
import { useChangePreference } from './use-change-preference.ts';

/** Sends an interaction. Resolves to null when that failed, after showing the error to the user. */
export type OnAct = (contentId: string, action: InteractionAction, value: boolean) => Promise<ItemState | null>;

type Options = {
  onAct: OnAct;
  onFigure: (figure: number) => void;
  /** Called when the user presses undo; its button disappears. */
  onUndo: () => void;
};

/** Corrects a signal behind the match, offers undo, and refetches the match. */
export function useCorrect(id: string, { onAct, onFigure, onUndo }: Options) {
  const { t } = useTranslation(['insight', 'common']);
  const queryClient = useQueryClient();
  const language = useLanguage();
  const errorToast = useErrorToast();
  const changePreference = useChangePreference();
  const [correcting, setCorrecting] = useState<string | null>(null);

  /** Stores what the signal says, or its opposite when `holds` is false. Resolves to whether it was stored. */
  async function storeSignal(signal: FitSignal, holds: boolean): Promise<boolean> {
    switch (signal.kind) {
      case 'chosen':
        return changePreference({ field: signal.field, value: signal.value, chosen: holds });
      case 'notChosen':
        return changePreference({ field: signal.field, value: signal.value, chosen: !holds });
      case 'tooLong':
        return changePreference({ maxDuration: holds ? signal.limit : (signal.needed ?? signal.limit) });
      case 'reaction':
        return (await onAct(signal.contentId, signal.reaction, holds)) !== null;
      case 'own':
        return (await onAct(id, signal.reaction, holds)) !== null;
      case 'community':
        return (await onAct(id, 'not_for_me', !holds)) !== null;
    }
  }

  async function refetchMatch(): Promise<void> {
    try {
      await queryClient.invalidateQueries(tagged('insight'), { throwOnError: true });
    } catch {
      const retry = { label: t('common:action.retry'), onClick: () => void refetchMatch() };
      toast.error(t('fit.recountFailed'), { id: `recount-${id}`, duration: 8000, action: retry });
      return;
    }
    const fresh = queryClient.getQueryData(insightQuery({ id, language }).queryKey);
    if (typeof fresh?.compatibility === 'number') onFigure(fresh.compatibility);
  }

  function correctionText(signal: FitSignal): string | null {
    switch (signal.kind) {
      case 'chosen':
      case 'notChosen':
        return t(`fit.corrected.${signal.kind}`, { label: signal.label });
      case 'tooLong':
        return t('fit.corrected.tooLong', { minutes: signal.needed ?? signal.limit });
      case 'reaction':
        return t('fit.corrected.reaction', { title: signal.title });
      case 'own':
        return t('fit.corrected.own');
      case 'community':
        // `onAct` shows its own message for this interaction.
        return null;
    }
  }

  async function correct(signal: FitSignal, key: string): Promise<void> {
    setCorrecting(key);
    try {
      if (!(await storeSignal(signal, false))) return;
      const text = correctionText(signal);
      if (text !== null) {
        toast.message(text, {
          id: `correct-${key}`,
          duration: 8000,
          action: {
            label: t('common:action.undo'),
            onClick: () => {
              onUndo();
              void storeSignal(signal, true).then((stored) => (stored ? refetchMatch() : undefined));
            },
          },
        });
      }
      // Marking an item "not for me" does not change other users' reactions, so the match stays the same.
      if (signal.kind !== 'community') await refetchMatch();
    } catch (error) {
      errorToast(error, { id: `correct-${key}` });
    } finally {
      setCorrecting(null);
    }
  }

  return { correct, correcting };
}
