import type { Quality } from '@bugunne/contract/admin/quality.contract';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import { useId } from 'react';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChartColor } from '../../ui/charts/chart-figure.tsx';
import { LazyTimeSeries } from '../../ui/charts/lazy-time-series.tsx';
import { FAULTS, MEASURES, type Measure, OUTCOMES, share, total } from './quality-sums.ts';
import { usePercent } from './use-number-texts.ts';

const COLORS: Record<Category, ChartColor> = { movie: 'blue', series: 'green', food: 'red', music: 'pink' };
/** A few faults among thousands of picks are far below a tenth of a per cent. */
const FAULT_DIGITS = { maximumSignificantDigits: 2 } as const;

type Props = {
  days: Quality['days'];
  /** The dates of the chart, the earliest first. */
  dates: readonly string[];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** The share of picks with one outcome or fault by day and category. */
export function CourseChart({ days, dates, measure, onMeasure }: Props) {
  const { t } = useTranslation('admin-quality');
  const id = useId();
  const percent = usePercent();
  const faultPercent = usePercent(FAULT_DIGITS);
  const shareOn = (date: string, category: Category) => {
    const some = days.filter((day) => day.date === date && day.category === category);
    return share(total(some, measure), total(some, 'given'));
  };
  const options = (names: readonly Measure[]) =>
    names.map((name) => (
      <option key={name} value={name}>
        {t(`names.${name}`)}
      </option>
    ));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 text-sm">
        <div className="grid gap-1 max-sm:flex-1">
          <label htmlFor={id} className="text-muted">
            {t('measure.label')}
          </label>
          <Select
            id={id}
            value={measure}
            onChange={(event) => onMeasure(MEASURES.find((name) => name === event.target.value) ?? measure)}
          >
            <optgroup label={t('measure.outcomes')}>{options(OUTCOMES)}</optgroup>
            <optgroup label={t('measure.faults')}>{options(FAULTS)}</optgroup>
          </Select>
        </div>
        <p className="min-w-0 text-muted sm:flex-1 sm:pb-2.5">{t(`hints.${measure}`)}</p>
      </div>
      <LazyTimeSeries
        title={t(`names.${measure}`)}
        dates={dates}
        format={FAULTS.some((name) => name === measure) ? faultPercent : percent}
        isOfWholeNumbers={false}
        series={CATEGORIES.map((category) => ({
          name: t(`categories.${category}`),
          color: COLORS[category],
          values: dates.map((date) => shareOn(date, category)),
        }))}
      />
    </div>
  );
}
