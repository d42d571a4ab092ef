import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED } from '#lib/opened-here.ts';
import type { SlotState } from '../evening-types.ts';

const PARAMETER = 'deck';
const SLOTS = ['screen', 'food', 'music'] as const satisfies readonly SlotState['slot'][];

/**
 * The part whose cards are open, in the address: opening adds a history entry, so that Back closes the cards, and a reload
 * leaves them open. Other parameters and the state of the entry stay; a guest's page needs both.
 */
export function useDeckAddress(slots: readonly SlotState[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = SLOTS.find((slot) => slot === search.get(PARAMETER)) ?? null;
  const isOpen = slots.some(({ slot, deck }) => slot === opened && deck !== null);

  function close() {
    if (opened === null) return;
    if (isOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete(PARAMETER);
    setSearch(next, { replace: true, state: { ...state, keepScroll: true } });
  }

  // A veto takes the cards away; without this the next cards of another member would open by themselves.
  const wasOpen = useRef(isOpen);
  const closeGone = useEffectEvent(close);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closeGone();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    opened,
    isOpen,
    open(slot: SlotState['slot']) {
      if (slot === opened) return;
      const next = new URLSearchParams(search);
      next.set(PARAMETER, slot);
      setSearch(next, { state: { ...state, ...OPENED } });
    },
    close,
  };
}
