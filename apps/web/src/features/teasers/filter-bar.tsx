import { ToggleChip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Chosen, Filter, FilterOption } from './filter.ts';

type Props = {
  filters: readonly Filter[];
  chosen: Chosen;
  onChoose: (filter: Filter, option: FilterOption | null) => void;
};

/** Each filter as a row of chips: all, or one of its options. */
export function FilterBar({ filters, chosen, onChoose }: Props) {
  const { t } = useTranslation('teasers');
  return (
    <div className="grid gap-5">
      {filters.map((filter) => (
        <fieldset key={filter.name} className="min-w-0">
          <legend className="mb-2 font-semibold">{t(filter.legend)}</legend>
          <div className="flex flex-wrap gap-2">
            {[null, ...filter.options].map((option) => {
              const pressed = (chosen.get(filter) ?? null) === option;
              return (
                <ToggleChip
                  key={option?.value ?? ''}
                  pressed={pressed}
                  onToggle={() => onChoose(filter, pressed ? null : option)}
                >
                  {option ? t(option.label) : t('filter.all')}
                </ToggleChip>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
