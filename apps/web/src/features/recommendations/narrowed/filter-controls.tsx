import type { Category } from '@bugunne/contract/item-terms.constants';
import {
  FILTER_LIMITS,
  FILTER_OPTIONS,
  hasFilter,
  OPTIONS_OF_FIELD,
  type OptionField,
} from '@bugunne/contract/refresh-filter-choices.constants';
import type { RefreshChoices, RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { ToggleChip } from '#components/ui/chip.tsx';
import { AddSelect } from './add-select.tsx';
import { DurationControl } from './duration-control.tsx';
import { RatingControl } from './rating-control.tsx';
import { useWishLabels } from './use-wish-labels.ts';
import { WatchableControl } from './watchable-control.tsx';
import { YearsControl } from './years-control.tsx';

type Props = {
  category: Category;
  filters: RefreshFilters;
  choices: RefreshChoices;
  onChange: (filters: RefreshFilters) => void;
};

const LISTS = [
  'moods',
  'genres',
  'mealTypes',
  'difficulties',
  'cuisines',
  'diets',
  'languages',
  'withoutGenres',
  'withoutMealTypes',
] as const satisfies readonly OptionField[];

/** A control for each wish that the category can have; lists become chips above. */
export function FilterControls({ category, filters, choices, onChange }: Props) {
  const { t, optionLabel } = useWishLabels(category);
  const change = (changes: RefreshFilters) => onChange({ ...filters, ...changes });
  const listed = (field: keyof RefreshFilters): readonly string[] => [filters[field] ?? []].flat().map(String);
  const add = (field: keyof RefreshFilters, value: string) =>
    change({ [field]: [...listed(field), value].slice(-FILTER_LIMITS.values) });

  const selects = LISTS.filter((field) => hasFilter(category, field)).map((field) => {
    const kind = OPTIONS_OF_FIELD[field];
    const values = (FILTER_OPTIONS[category][kind] ?? []).map(({ value }) => value);
    const known =
      kind === 'languages' ? values.filter((value) => choices.languages.some((each) => each === value)) : values;
    return (
      <AddSelect
        key={field}
        label={t(`field.${field}`)}
        options={known
          .filter((value) => !listed(field).includes(value))
          .map((value) => ({ value, label: optionLabel(kind, value) }))}
        onAdd={(value) => add(field, value)}
      />
    );
  });

  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <div style={{ gridColumn: '1 / -1' }}>
        <DurationControl
          category={category}
          value={filters.maxDuration}
          onChange={(maxDuration) => change({ maxDuration })}
        />
      </div>
      {selects}
      {choices.years && hasFilter(category, 'yearFrom') && (
        <YearsControl
          yearFrom={filters.yearFrom}
          yearTo={filters.yearTo}
          from={choices.years.from}
          to={choices.years.to}
          onChange={change}
        />
      )}
      {choices.showsRatings && (
        <RatingControl value={filters.minRating} onChange={(minRating) => change({ minRating })} />
      )}
      {choices.platforms.length > 0 && (
        <AddSelect
          label={t('field.platforms')}
          options={choices.platforms
            .filter((name) => !listed('platforms').includes(name))
            .map((name) => ({ value: name, label: name }))}
          onAdd={(name) => add('platforms', name)}
        />
      )}
      {hasFilter(category, 'watchable') && (
        <WatchableControl
          pressed={filters.watchable === true}
          hasServices={choices.hasServices}
          onChange={(watchable) => change({ watchable })}
        />
      )}
      <AddSelect
        label={t('field.like')}
        options={choices.examples.map(({ id, title, titleLanguage }) => ({
          value: id,
          label: title,
          lang: titleLanguage ?? undefined,
        }))}
        onAdd={(like) => change({ like })}
      />
      <div className="flex items-end">
        <ToggleChip
          pressed={filters.surprise === true}
          onToggle={() => change({ surprise: filters.surprise ? undefined : true })}
        >
          {t('surpriseMe')}
        </ToggleChip>
      </div>
    </div>
  );
}
