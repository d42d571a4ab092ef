import type { Item } from '@bugunne/contract/item.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText } from '#lib/format.ts';
import { yearsOf } from './item-years.ts';

type Spanning = Pick<Item, 'category' | 'year' | 'endYear' | 'verified' | 'duration'>;

/** The years and the length of an item as cards show them; empty where unknown. Needs namespace `card`. */
export function useItemSpan(): { years: (item: Spanning) => string; length: (item: Spanning) => string } {
  const { t } = useTranslation('card');
  return {
    years(item) {
      const span = yearsOf(item);
      return span.kind === 'none' ? '' : span.text;
    },
    length({ category, duration }) {
      if (duration === 0) return '';
      if (category === 'series') return t('perEpisode', { length: durationText(t, duration) });
      return durationText(t, duration);
    },
  };
}
