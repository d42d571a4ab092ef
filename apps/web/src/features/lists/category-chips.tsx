import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import { useSearchParams } from 'react-router';
import { ToggleChip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
  countOf: (category: Category | null) => number;
};

/** Filter chips: all, or one of the four categories. */
export function CategoryChips({ chosen, onChoose, countOf }: Props) {
  const { t } = useTranslation(['saved', 'common']);
  return (
    <fieldset aria-label={t('filter')} className="flex flex-wrap gap-2">
      {[null, ...CATEGORIES].map((category) => (
        <span key={category ?? 'all'} data-category={category ?? undefined}>
          <ToggleChip pressed={chosen === category} onToggle={() => onChoose(category)}>
            {category ? t(`common:category.${category}`) : t('all')}
            <span className="tabular-nums opacity-75">{countOf(category)}</span>
          </ToggleChip>
        </span>
      ))}
    </fieldset>
  );
}

/** The chosen category, stored in the address so that back navigation from an item restores it. */
export function useCategoryFilter(): [Category | null, (category: Category | null) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = CATEGORIES.find((category) => category === search.get('category')) ?? null;
  const choose = (category: Category | null) =>
    setSearch(category ? { category } : {}, { replace: true, state: { keepScroll: true } });
  return [chosen, choose];
}
