import type { Category } from '@bugunne/contract/item-terms.constants';
import type { TrendFacet } from '@bugunne/contract/trend-facets.constants';
import type { TasteValue } from '@bugunne/contract/trends.schema';
import { useState } from 'react';
import { CartesianGrid, ResponsiveContainer, Scatter, ScatterChart, Tooltip, XAxis, YAxis, ZAxis } from 'recharts';
import { AXIS_TEXT, CATEGORY_COLORS, GRID_LINE } from '#components/charts/chart-colors.ts';
import { Figure } from '#components/charts/figure.tsx';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import { sizes } from '../own-trends-skeleton.tsx';

const FULL_MONTH = { month: 'long', year: 'numeric' } as const;
const LONGEST_LABEL = 17;
const LABELS_WIDTH = 124;
/** The largest circle has a radius of at most this, and of half a column; the smallest can still be seen. */
const LARGEST_RADIUS = 17;
const SMALLEST_AREA = 16;
/** Before the chart knows its width. */
const FIRST_WIDTH = 320;

/** The area of the largest circle in square pixels, with which the circles of two months do not overlap. */
const largestArea = (width: number, months: number): number => {
  const column = (width - LABELS_WIDTH) / (months + 0.2);
  return Math.PI * Math.min(LARGEST_RADIUS, Math.max(4, column / 2)) ** 2;
};

type Props = { facet: TrendFacet; category: Category; months: readonly string[]; values: readonly TasteValue[] };

const shorten = (label: string) =>
  label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;

/** Circles by month and value; the area of a circle is the number of liked and saved items. */
export function TasteChart({ facet, category, months, values }: Props) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const [width, setWidth] = useState(FIRST_WIDTH);
  const points = values.flatMap(({ label, counts }, row) =>
    counts.flatMap((count, month) => (count === 0 ? [] : [{ month, row, count, label }])),
  );
  const most = Math.max(1, ...points.map(({ count }) => count));
  const rows = values.map((_, row) => row);
  const monthText = (month: number, options: Intl.DateTimeFormatOptions) => {
    const date = months[month];
    return date === undefined ? '' : formatDate(language, date, options);
  };
  /** "Eyl ’26": without the apostrophe, the year reads as a day. */
  const axisText = (month: number) => `${monthText(month, { month: 'short' })} ’${months[month]?.slice(2, 4) ?? ''}`;
  return (
    <Figure
      level={3}
      title={t(`byMonth.${facet}`)}
      subject={t('taste.month')}
      columns={values.map(({ label }) => label)}
      rows={months
        .map((_, month) => ({
          name: monthText(month, FULL_MONTH),
          values: values.map(({ counts }) => counts[month] ?? 0),
        }))
        .toReversed()}
      className={sizes.taste}
    >
      <ResponsiveContainer
        width="100%"
        height="100%"
        initialDimension={{ width: FIRST_WIDTH, height: 320 }}
        onResize={(next) => setWidth(next)}
      >
        <ScatterChart accessibilityLayer={false} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={GRID_LINE} />
          <XAxis
            type="number"
            dataKey="month"
            domain={[-0.6, months.length - 0.4]}
            ticks={months.map((_, month) => month)}
            tickFormatter={axisText}
            tick={AXIS_TEXT}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={18}
          />
          <YAxis
            type="number"
            dataKey="row"
            reversed
            domain={[-0.5, rows.length - 0.5]}
            ticks={rows}
            interval={0}
            tickFormatter={(row: number) => shorten(values[row]?.label ?? '')}
            width={LABELS_WIDTH}
            tick={{ ...AXIS_TEXT, fill: 'var(--ink)' }}
            tickLine={false}
            axisLine={false}
          />
          <ZAxis
            type="number"
            dataKey="count"
            domain={[0, most]}
            range={[SMALLEST_AREA, largestArea(width, months.length)]}
          />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = points.find((each) => each === payload?.[0]?.payload);
              if (!active || !point) return null;
              const line = { name: t('taste.count'), color: CATEGORY_COLORS[category], value: point.count };
              return <TooltipBox title={`${point.label} · ${monthText(point.month, FULL_MONTH)}`} lines={[line]} />;
            }}
          />
          <Scatter data={points} fill={CATEGORY_COLORS[category]} isAnimationActive={false} />
        </ScatterChart>
      </ResponsiveContainer>
    </Figure>
  );
}
