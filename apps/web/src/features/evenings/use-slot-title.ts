import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, SlotState } from './evening-types.ts';

/** The title of a part of the evening, such as "Film" or "Dish". */
export function useSlotTitle(screen: Evening['screen']): (slot: SlotState['slot']) => string {
  const { t } = useTranslation('evenings');
  return useCallback((slot) => t(slot === 'screen' ? `slot.${screen}` : `slot.${slot}`), [t, screen]);
}

const CATEGORIES = { food: 'food', music: 'music', either: 'movie', movie: 'movie', series: 'series' } as const;

/** The category whose colours a part without a pick has. */
export const slotCategory = (screen: Evening['screen'], slot: SlotState['slot']) =>
  CATEGORIES[slot === 'screen' ? screen : slot];
