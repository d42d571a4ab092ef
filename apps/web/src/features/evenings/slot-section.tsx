import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CommandError } from './command-error.tsx';
import { DeckCall } from './deck/deck-call.tsx';
import type { Evening, ItemPath, SlotState } from './evening-types.ts';
import { canPlay } from './members.ts';
import { NothingLeft } from './nothing-left.tsx';
import { PickCard } from './pick-card.tsx';
import { SlotStart } from './slot-start.tsx';
import { useCommand } from './use-command.ts';
import { slotCategory, useSlotTitle } from './use-slot-title.ts';

type Props = { evening: Evening; slot: SlotState; itemPath: ItemPath; onOpenDeck: () => void };

/** One part of the evening: the film or series, the dish or the song. */
export function SlotSection({ evening, slot, itemPath, onOpenDeck }: Props) {
  const { t } = useTranslation('evenings');
  const heading = useId();
  const slotTitle = useSlotTitle(evening.screen);
  const command = useCommand();
  const { pick, deck } = slot;
  const isSwiping = deck?.result === 'open' && !evening.isOver;
  return (
    <section
      aria-labelledby={heading}
      data-category={pick?.item.category ?? slotCategory(evening.screen, slot.slot)}
      className="flex flex-col border-t-2 border-accent pt-4"
    >
      <h2 id={heading} className="mb-4 text-2xl">
        {slotTitle(slot.slot)}
      </h2>
      {isSwiping && <DeckCall evening={evening} deck={deck} onOpen={onOpenDeck} />}
      {slot.nothingLeft && <NothingLeft wishes={slot.nothingLeft} />}
      {pick ? (
        <PickCard evening={evening} slot={slot} pick={pick} itemPath={itemPath} command={command} />
      ) : (
        evening.isOver && <p className="text-muted">{t('over.nothing')}</p>
      )}
      {!evening.isOver && !isSwiping && (
        <SlotStart evening={evening} slot={slot} enabled={canPlay(evening)} command={command} onStarted={onOpenDeck} />
      )}
      <CommandError error={command.error} className="mt-4" />
    </section>
  );
}
