import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateText, shortDateText } from '../../lib/format.ts';
import { CHART_COLORS, type ChartColor } from './chart-colors.ts';
import { ChartFigure } from './chart-figure.tsx';

export type Series = {
  name: string;
  color: ChartColor;
  /** One value for each date. */
  values: readonly number[];
};

type Props = {
  title: string;
  total?: ReactNode;
  /** Days (YYYY-MM-DD), the earliest first. */
  dates: readonly string[];
  series: readonly Series[];
  /** Text of a value in table and tooltip. */
  format: (value: number) => string;
  /** Short text of a value at the axis; `format` by default. */
  formatAxis?: (value: number) => string;
};

const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 12 } as const;
/** A line needs two points; fewer are shown as dots. */
const POINTS_OF_A_LINE = 2;

/** The course of figures by day. Load it lazily, with `lazyTimeSeries`: the chart library is large. */
export function TimeSeriesChart({ title, total, dates, series, format, formatAxis = format }: Props) {
  const { t } = useTranslation('admin-charts');
  const points = dates.map((date, index) => ({
    date,
    ...Object.fromEntries(series.map(({ values }, place) => [`v${place}`, values[index] ?? 0])),
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
          values: series.map(({ values }) => format(values[index] ?? 0)),
        }))
        .toReversed()}
      className="h-72"
    >
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
            allowDecimals={false}
            width={52}
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
                value: format(values[index] ?? 0),
              }));
              return <TooltipBox title={dateText(String(label))} lines={lines} />;
            }}
          />
          {series.map(({ name, color }, place) => (
            <Area
              key={name}
              dataKey={`v${place}`}
              stroke={CHART_COLORS[color]}
              strokeWidth={2}
              fill={CHART_COLORS[color]}
              fillOpacity={0.14}
              dot={points.length < POINTS_OF_A_LINE}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
