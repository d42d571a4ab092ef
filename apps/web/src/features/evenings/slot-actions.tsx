import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { Hand, Layers2, Sparkles } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening, SlotState } from './evening-types.ts';
import { canPlay, ownMember } from './members.ts';
import type { useCommand } from './use-command.tsx';

type Props = {
  evening: Evening;
  slot: SlotState;
  command: ReturnType<typeof useCommand>;
  onDeckStarted: (round: number) => void;
};

/** The ways to a pick: the engine finds one for all, or the members swipe the same cards; and the veto of a pick. */
export function SlotActions({ evening, slot, command, onDeckStarted }: Props) {
  const { t } = useTranslation('evenings');
  const { run, busy } = command;
  const { pick } = slot;
  const target = { id: evening.id, slot: slot.slot };
  const round = (slot.deck?.round ?? 0) + 1;
  const isDisabled = !canPlay(evening);
  const me = ownMember(evening);
  const canVeto = pick !== null && !isDisabled && me !== undefined && !slot.vetoedBy.includes(me.id);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {pick === null && (
          <Button
            disabled={isDisabled}
            busy={busy === 'pick'}
            onClick={() => run('pick', () => client.evenings.pick(target))}
          >
            <Sparkles aria-hidden="true" />
            {t('start.pick')}
          </Button>
        )}
        {canVeto && (
          <Button
            variant="secondary"
            busy={busy === 'veto'}
            onClick={() => run('veto', () => client.evenings.veto({ ...target, contentId: pick.item.id }))}
          >
            <Hand aria-hidden="true" />
            {t('pick.veto')}
          </Button>
        )}
        {round <= EVENING_LIMITS.rounds && (
          <Button
            variant="secondary"
            disabled={isDisabled}
            busy={busy === 'deck'}
            onClick={() =>
              run(
                'deck',
                () => client.evenings.startDeck({ ...target, round }),
                () => onDeckStarted(round),
              )
            }
          >
            <Layers2 aria-hidden="true" />
            {t(round === 1 ? 'start.swipe' : 'start.swipeAgain')}
          </Button>
        )}
      </div>
      {canVeto && <p className="mt-2 text-sm text-muted">{t('pick.vetoHint')}</p>}
    </>
  );
}
