import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateText, shortDateText } from '../../lib/format.ts';
import { CHART_COLORS, type ChartColor, ChartFigure } from './chart-figure.tsx';

type Series = {
  name: string;
  color: ChartColor;
  /** One value for each date; null for a date without one. */
  values: readonly (number | null)[];
};

export type TimeSeriesProps = {
  title: string;
  total?: ReactNode;
  /** Days (YYYY-MM-DD), the earliest first. */
  dates: readonly string[];
  series: readonly Series[];
  /** Text of a value in table and tooltip. */
  format: (value: number) => string;
  /** Short text of a value at the axis; `format` by default. */
  formatAxis?: (value: number) => string;
  /** Whether the axis has whole numbers only. */
  isOfWholeNumbers?: boolean;
};

const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 12 } as const;
/** A point without a neighbour is no line, so it is shown as a dot. */
const isAlone = (values: Series['values'], index: number): boolean =>
  values[index] != null && values[index - 1] == null && values[index + 1] == null;

/** The course of figures by day. `LazyTimeSeries` loads it: the chart library is large. */
export function TimeSeriesChart({
  title,
  total,
  dates,
  series,
  format,
  formatAxis = format,
  isOfWholeNumbers = true,
}: TimeSeriesProps) {
  const { t } = useTranslation('admin-charts');
  const textOf = (value: number | null | undefined) => (value == null ? '–' : format(value));
  const points = dates.map((date, index) => ({
    date,
    ...Object.fromEntries(series.map(({ values }, place) => [`v${place}`, values[index] ?? null])),
  }));
  return (
    <ChartFigure
      title={title}
      total={total}
      subject={t('day')}
      columns={series.map(({ name }) => name)}
      rows={dates
        .map((date, index) => ({
          name: dateText(date),
          values: series.map(({ values }) => textOf(values[index])),
        }))
        .toReversed()}
      className="h-72"
    >
      <div className="flex h-full flex-col gap-1">
        {series.length > 1 && <Legend series={series} />}
        <div className="min-h-0 flex-1">
          <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 180 }}>
            <AreaChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="date"
                tickFormatter={shortDateText}
                tick={AXIS_TEXT}
                tickLine={false}
                axisLine={{ stroke: 'var(--line-strong)' }}
                minTickGap={28}
              />
              <YAxis
                allowDecimals={!isOfWholeNumbers}
                width={isOfWholeNumbers ? 52 : 64}
                tick={AXIS_TEXT}
                tickFormatter={formatAxis}
                tickLine={false}
                axisLine={false}
              />
              <Tooltip
                cursor={{ stroke: 'var(--line-strong)' }}
                isAnimationActive={false}
                content={({ active, label }) => {
                  const index = dates.indexOf(String(label));
                  if (!active || index < 0) return null;
                  const lines = series.map(({ name, color, values }) => ({
                    name,
                    color: CHART_COLORS[color],
                    value: textOf(values[index]),
                  }));
                  return <TooltipBox title={dateText(String(label))} lines={lines} />;
                }}
              />
              {series.map(({ name, color, values }, place) => (
                <Area
                  key={name}
                  dataKey={`v${place}`}
                  stroke={CHART_COLORS[color]}
                  strokeWidth={2}
                  fill={CHART_COLORS[color]}
                  // Areas above each other would mix their colours.
                  fillOpacity={series.length > 1 ? 0 : 0.14}
                  dot={({ index, cx, cy }) =>
                    isAlone(values, index) ? (
                      <circle key={index} cx={cx} cy={cy} r={3} fill={CHART_COLORS[color]} />
                    ) : (
                      <g key={index} />
                    )
                  }
                  isAnimationActive={false}
                />
              ))}
            </AreaChart>
          </ResponsiveContainer>
        </div>
      </div>
    </ChartFigure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {series.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-xs" style={{ backgroundColor: CHART_COLORS[color] }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
