import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { useConnected } from '#lib/connection.ts';
import type { Deck, Evening, ItemPath, SlotState } from '../evening-types.ts';
import { canPlay, joinedMembers } from '../members.ts';
import { CommandError, useCommand } from '../use-command.tsx';
import { DeckCards } from './deck-cards.tsx';
import { DeckAlone, DeckWaiting } from './deck-waiting.tsx';
import { Reveal } from './reveal.tsx';
import { useVotes } from './use-votes.ts';

type Props = { evening: Evening; slot: SlotState; deck: Deck; itemPath: ItemPath };

/** One deck: the cards, then the wait for the others, then the result. */
export function DeckBody({ evening, slot, deck, itemPath }: Props) {
  const { t } = useTranslation('evenings');
  const { mine, remaining, vote, error } = useVotes(evening.id, slot.slot, deck);
  const { run, busy, error: startError } = useCommand();
  const isConnected = useConnected();
  const [card] = remaining;
  if (deck.result !== 'open') {
    const round = deck.round + 1;
    if (!slot.pick) return <p className="pt-6 text-center text-muted">{t('deck.noResult')}</p>;
    return (
      <>
        <Reveal evening={evening} pick={slot.pick} itemPath={itemPath}>
          {slot.pick.outcome !== 'agreed' && round <= EVENING_LIMITS.rounds && canPlay(evening) && (
            <Button
              size="lg"
              variant="secondary"
              busy={busy !== null}
              onClick={() => run('deck', () => client.evenings.startDeck({ id: evening.id, slot: slot.slot, round }))}
            >
              {t('deck.another', { total: EVENING_LIMITS.deck })}
            </Button>
          )}
        </Reveal>
        <CommandError error={startError} className="mx-auto mt-5 max-w-md" />
      </>
    );
  }
  if (joinedMembers(evening).length < EVENING_LIMITS.members.min) return <DeckAlone evening={evening} />;
  return (
    <>
      {!isConnected && (
        <Notice tone="warning" className="mx-auto mb-4 max-w-sm">
          {t('deck.offline')}
        </Notice>
      )}
      <CommandError error={error} className="mx-auto mb-4 max-w-sm" />
      {card ? (
        <DeckCards
          card={card}
          number={deck.cards.length - remaining.length + 1}
          total={deck.cards.length}
          onVote={vote}
        />
      ) : (
        <DeckWaiting evening={evening} deck={{ ...deck, mine }} />
      )}
    </>
  );
}
