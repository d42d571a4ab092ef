import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED } from '#lib/history-state.ts';
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

  function open(slot: SlotState['slot']) {
    if (slot === opened) return;
    const next = new URLSearchParams(search);
    next.set(PARAMETER, slot);
    setSearch(next, { state: { ...state, ...OPENED } });
  }

  function close() {
    if (opened === null) return;
    if (isOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete(PARAMETER);
    setSearch(next, { replace: true, state: { ...state, keepScroll: true } });
  }

  // Without cards, as after a veto or Forward, the address would open the next ones of another member by themselves.
  const closeGone = useEffectEvent(close);
  useEffect(() => {
    if (opened !== null && !isOpen) closeGone();
  }, [opened, isOpen]);

  return { opened, isOpen, open, openStarted: useOpenStarted(slots, open), close };
}

/** Opens cards that the user has started as soon as the evening has them; starting may find none. */
function useOpenStarted(slots: readonly SlotState[], open: (slot: SlotState['slot']) => void) {
  const [started, setStarted] = useState<{ slot: SlotState['slot']; round: number } | null>(null);
  const before = useRef<SlotState | undefined>(undefined);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (started === null) return;
    const now = slots.find(({ slot }) => slot === started.slot);
    const isThere = now?.deck != null && now.deck.round >= started.round;
    const hasChanged = before.current !== undefined && before.current !== now;
    before.current = isThere || hasChanged ? undefined : now;
    if (isThere) openNow(started.slot);
    if (isThere || hasChanged) setStarted(null);
  }, [slots, started]);
  return (slot: SlotState['slot'], round: number) => setStarted({ slot, round });
}
