import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, Pick, SlotState } from './evening-types.ts';
import { joinedMembers } from './members.ts';
import { useSlotTitle } from './use-slot-title.ts';

const wayOf = ({ outcome }: Pick) => (outcome === null ? 'picked' : outcome === 'agreed' ? 'found' : 'closest');

/** Sentences for screen readers about changes by the others: members who joined or left, picks and decks. */
export function useAnnouncements(evening: Evening): string {
  const { t } = useTranslation('evenings');
  const slotTitle = useSlotTitle(evening.screen);
  const before = useRef(evening);
  const [text, setText] = useState('');

  useEffect(() => {
    const last = before.current;
    before.current = evening;
    if (last === evening || last.id !== evening.id) return;
    const there = new Set(joinedMembers(last).map(({ id }) => id));
    const now = new Set(joinedMembers(evening).map(({ id }) => id));
    const slotText = (slot: SlotState, old: SlotState | undefined) => {
      const title = slotTitle(slot.slot);
      if (slot.pick && slot.pick.item.id !== old?.pick?.item.id)
        return t(`announce.${wayOf(slot.pick)}`, { slot: title, title: slot.pick.item.title });
      if (slot.deck && slot.deck.round !== old?.deck?.round) return t('announce.deck', { slot: title });
      return '';
    };
    const sentences = [
      ...joinedMembers(evening)
        .filter(({ id, isMe }) => !there.has(id) && !isMe)
        .map(({ name }) => t('announce.joined', { name })),
      ...joinedMembers(last)
        .filter(({ id }) => !now.has(id))
        .map(({ name }) => t('announce.left', { name })),
      ...evening.slots.map((slot) =>
        slotText(
          slot,
          last.slots.find((old) => old.slot === slot.slot),
        ),
      ),
      evening.isOver && !last.isOver && t('over.title'),
    ].filter(Boolean);
    if (sentences.length > 0) setText(sentences.join(' '));
  }, [evening, t, slotTitle]);

  return text;
}
