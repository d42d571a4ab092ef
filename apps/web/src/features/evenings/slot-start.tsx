import { LIMITS } from '@bugunne/contract/limits';
import { Layers2, Sparkles } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening, SlotState } from './evening-types.ts';
import type { useCommand } from './use-command.ts';

type Props = {
  evening: Evening;
  slot: SlotState;
  enabled: boolean;
  command: ReturnType<typeof useCommand>;
  onStarted: () => void;
};

/** The two ways to a pick: the engine finds one for all, or the members swipe the same cards. */
export function SlotStart({ evening, slot, enabled, command, onStarted }: Props) {
  const { t } = useTranslation('evenings');
  const { run, busy } = command;
  const target = { id: evening.id, slot: slot.slot };
  const round = (slot.deck?.round ?? 0) + 1;
  const canSwipe = round <= LIMITS.evening.rounds;
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-4">
      {!slot.pick && (
        <Button
          disabled={!enabled}
          busy={busy === 'pick'}
          onClick={() => run('pick', () => client.evenings.pick(target))}
        >
          <Sparkles aria-hidden="true" />
          {t('start.pick')}
        </Button>
      )}
      {canSwipe && (
        <Button
          variant="secondary"
          disabled={!enabled}
          busy={busy === 'deck'}
          onClick={() => run('deck', () => client.evenings.startDeck({ ...target, round }), onStarted)}
        >
          <Layers2 aria-hidden="true" />
          {t(round === 1 ? 'start.swipe' : 'start.swipeAgain')}
        </Button>
      )}
    </div>
  );
}
