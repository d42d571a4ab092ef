import { useRef } from 'react';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DeckCall } from './deck/deck-call.tsx';
import type { Evening, ItemPath, SlotState } from './evening-types.ts';
import { NothingLeft } from './nothing-left.tsx';
import { PickCard } from './pick-card.tsx';
import { SlotActions } from './slot-actions.tsx';
import { CommandError, useCommand } from './use-command.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import { slotCategory, useSlotTitle } from './use-slot-title.ts';

/** Id of the heading of a part, which the focus returns to. */
export const slotHeadingId = (slot: SlotState['slot']): string => `evening-${slot}`;

type Props = {
  evening: Evening;
  slot: SlotState;
  itemPath: ItemPath;
  onOpenDeck: () => void;
  /** Called with the number of the deck. */
  onDeckStarted: (round: number) => void;
};

/** One part of the evening: the film or series, the dish or the song. */
export function SlotSection({ evening, slot, itemPath, onOpenDeck, onDeckStarted }: Props) {
  const { t } = useTranslation('evenings');
  const heading = useRef<HTMLHeadingElement>(null);
  const lostFocus = useLostFocus(heading);
  const slotTitle = useSlotTitle(evening.screen);
  const command = useCommand(slot);
  const { pick, deck, nothingLeft } = slot;
  const category = pick?.item.category ?? slotCategory(evening.screen, slot.slot);
  const isSwiping = deck?.result === 'open' && !evening.isOver;
  const actions = !evening.isOver && !isSwiping && (
    <SlotActions evening={evening} slot={slot} command={command} onDeckStarted={onDeckStarted} />
  );
  return (
    <section
      aria-labelledby={slotHeadingId(slot.slot)}
      data-category={category}
      className="border-t-2 border-accent pt-4"
      {...lostFocus}
    >
      <h2 ref={heading} id={slotHeadingId(slot.slot)} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {slotTitle(slot.slot)}
      </h2>
      {isSwiping && <DeckCall evening={evening} deck={deck} onOpen={onOpenDeck} />}
      {nothingLeft && <NothingLeft wishes={nothingLeft} />}
      {pick && !isSwiping && <PickCard evening={evening} slot={slot} pick={pick} itemPath={itemPath} />}
      {evening.isOver && !pick && <p className="text-muted">{t('over.nothing')}</p>}
      {actions &&
        (pick || nothingLeft ? (
          <div className="mt-5">{actions}</div>
        ) : (
          <div className="relative flex min-h-45 flex-col justify-end overflow-hidden rounded-lg bg-accent-soft p-5 md:h-84">
            <CoverShape category={category} className="absolute -top-3 -right-4 h-4/5 opacity-45" />
            <div className="relative">{actions}</div>
          </div>
        ))}
      <CommandError error={command.error} className="mt-4" />
    </section>
  );
}
