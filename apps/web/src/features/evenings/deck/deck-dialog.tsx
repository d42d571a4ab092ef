import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, ItemPath, SlotState } from '../evening-types.ts';
import { useSlotTitle } from '../use-slot-title.ts';
import { DeckBody } from './deck-body.tsx';

type Props = {
  evening: Evening;
  slot: SlotState;
  itemPath: ItemPath;
  open: boolean;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
};

/** Swiping the cards of one part of the evening, over the whole screen. */
export function DeckDialog({ evening, slot, itemPath, open, focusAfter, onClose }: Props) {
  const { t } = useTranslation(['evenings', 'common']);
  const title = useSlotTitle(evening.screen)(slot.slot);
  const isOpen = slot.deck?.result === 'open';
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      focusAfter={focusAfter}
      size="full"
      title={isOpen ? t('deck.title', { slot: title }) : title}
      closeLabel={t('common:action.close')}
    >
      {/* A new deck starts without the answers and errors of the one before. */}
      {slot.deck && (
        <DeckBody key={slot.deck.round} evening={evening} slot={slot} deck={slot.deck} itemPath={itemPath} />
      )}
    </Dialog>
  );
}
