import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS_TEXT, GRID_LINE } from '#components/charts/chart-colors.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate } from '#lib/format.ts';

/** Wide enough for “100%”. */
const AXIS_WIDTH = 44;

type Props<Row extends { from: string }> = {
  /** Bars in order of time; `from` is the first date of each. */
  rows: readonly Row[];
  /** The parts of each bar, from below. */
  series: readonly { key: keyof Row & string; fill: string }[];
  axisDate: Intl.DateTimeFormatOptions;
  tooltip: (row: Row) => ReactNode;
  /** Of the values; otherwise it fits them. */
  valueAxis?: { ticks: readonly number[]; format: (value: number) => string };
  /** Where another chart below has the same dates. */
  hidesDates?: boolean;
  /** Patterns that fills refer to. */
  children?: ReactNode;
};

/** Stacked bars over time. */
export function StackedBars<Row extends { from: string }>({
  rows,
  series,
  axisDate,
  tooltip,
  valueAxis,
  hidesDates = false,
  children,
}: Props<Row>) {
  const language = useLanguage();
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
      <BarChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        {children}
        <CartesianGrid vertical={false} stroke={GRID_LINE} />
        <XAxis
          dataKey="from"
          tickFormatter={(from: string) => formatDate(language, from, axisDate)}
          tick={hidesDates ? false : AXIS_TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={24}
          height={hidesDates ? 8 : 30}
        />
        <YAxis
          allowDecimals={false}
          width={AXIS_WIDTH}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          {...(valueAxis && {
            ticks: [...valueAxis.ticks],
            domain: [Math.min(...valueAxis.ticks), Math.max(...valueAxis.ticks)],
            interval: 0,
            tickFormatter: valueAxis.format,
          })}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const row = rows.find(({ from }) => from === label);
            return active && row ? tooltip(row) : null;
          }}
        />
        {series.map(({ key, fill }) => (
          <Bar
            key={key}
            dataKey={(row: Row) => row[key]}
            stackId="all"
            fill={fill}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
