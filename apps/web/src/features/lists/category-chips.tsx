import { CATEGORIES, type Category } from '@bugunne/contract/item-terms';
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
