import { FILTER_LIMITS } from '@bugunne/contract/refresh-filter-choices.constants';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Years = { yearFrom: number | undefined; yearTo: number | undefined };
type Props = Years & { from: number; to: number; onChange: (years: Years) => void };

const DECADE = 10;
/** Earlier decades are one choice. */
const FIRST = 1930;

/** Two selects for the first and the last year, by decade. */
export function YearsControl({ yearFrom, yearTo, from, to, onChange }: Props) {
  const { t } = useTranslation('refresh');
  const first = Math.max(FIRST, Math.floor(from / DECADE) * DECADE);
  const decades: number[] = [];
  for (let year = first; year <= to && year < FILTER_LIMITS.year.max; year += DECADE) decades.push(year);
  const choices = (extra: number | undefined, own: readonly number[]) =>
    [...new Set([...own, ...(extra === undefined ? [] : [extra])])].sort((a, b) => b - a);
  const pick = (text: string) => (text === '' ? undefined : Number(text));
  const select = (
    label: string,
    value: number | undefined,
    own: readonly number[],
    change: (year?: number) => void,
  ) => (
    <Field label={label} className="flex-1">
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => change(pick(event.target.value))}>
          <option value="">{t('any')}</option>
          {choices(value, own).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="flex gap-3">
      {select(t('yearFrom'), yearFrom, decades, (year) =>
        onChange({
          yearFrom: year,
          yearTo: year !== undefined && yearTo !== undefined && yearTo < year ? undefined : yearTo,
        }),
      )}
      {select(
        t('yearTo'),
        yearTo,
        decades.map((year) => year + DECADE - 1),
        (year) =>
          onChange({
            yearTo: year,
            yearFrom: year !== undefined && yearFrom !== undefined && yearFrom > year ? undefined : yearFrom,
          }),
      )}
    </div>
  );
}
