import type { Category } from '@bugunne/contract/item-terms.constants';
import type { RefreshFilters, RefreshPreview } from '@bugunne/contract/refresh-filters.schema';
import { Button } from '#components/ui/button.tsx';
import type { WishLabels } from './use-wish-labels.ts';
import { isAbout, type Wish, wishesOf } from './wishes.ts';

type Props = {
  category: Category;
  preview: RefreshPreview;
  wishes: readonly Wish[];
  labels: WishLabels;
  onChange: (filters: RefreshFilters) => void;
};

/** When nothing fits: which wish to drop or widen, and how many titles there are then. */
export function LooserList({ category, preview, wishes, labels, onChange }: Props) {
  const { t } = labels;
  if (preview.looser.length === 0) {
    return (
      <div>
        <p className="text-sm text-muted">{t('looser.none')}</p>
        <Button variant="secondary" className="mt-3" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      </div>
    );
  }
  const find = (list: readonly Wish[], { field, value }: RefreshPreview['looser'][number]) =>
    list.find((wish) => isAbout(wish, field, value))?.label ?? '';
  return (
    <div>
      <p className="text-sm text-muted">{t('looser.lead')}</p>
      <ul className="mt-3 grid gap-2">
        {preview.looser.map((each) => {
          const label = each.isDropped
            ? t('looser.without', { wish: find(wishes, each) })
            : t('looser.with', { wish: find(wishesOf(each.filters, preview.names, labels), each) });
          return (
            <li key={`${each.field} ${each.value} ${each.isDropped}`}>
              <Button
                variant="secondary"
                block
                className="rounded-lg! text-left"
                onClick={() => onChange(each.filters)}
              >
                <span className="flex-1">{label}</span>
                <span className="shrink-0 text-accent tabular-nums">{t(`fits.${category}`, { count: each.fits })}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
