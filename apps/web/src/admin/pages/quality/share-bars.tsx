import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { CHART_COLORS, ChartFigure } from '../../ui/charts/chart-figure.tsx';

type Row = { name: string; value: number | null; note: string; expected?: number };
export type ShareBarsProps = {
  title: string;
  subject: string;
  columns: readonly string[];
  rows: readonly Row[];
  format: (value: number | null) => string;
  valueName: string;
  /** Name of the line of expected shares, if the rows have them. */
  expectedName?: string;
};

const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 12 } as const;

/** Shares as bars from 0 to 100 %. Load it lazily: the chart library is large. */
export function ShareBars({ title, subject, columns, rows, format, valueName, expectedName }: ShareBarsProps) {
  return (
    <ChartFigure
      title={title}
      subject={subject}
      columns={columns}
      rows={rows.map(({ name, value, note }) => ({ name, values: [format(value), note] }))}
      className="h-72"
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 180 }}>
        <ComposedChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" tick={AXIS_TEXT} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} />
          <YAxis domain={[0, 1]} width={52} tick={AXIS_TEXT} tickFormatter={format} tickLine={false} axisLine={false} />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            content={({ active, label }) => {
              const row = rows.find(({ name }) => name === label);
              if (!active || !row) return null;
              const lines: { name: string; color: string; value: string }[] = [
                { name: valueName, color: CHART_COLORS.blue, value: `${format(row.value)} (${row.note})` },
              ];
              if (expectedName && row.expected !== undefined)
                lines.push({ name: expectedName, color: CHART_COLORS.red, value: format(row.expected) });
              return <TooltipBox title={row.name} lines={lines} />;
            }}
          />
          <Bar dataKey="value" fill={CHART_COLORS.blue} isAnimationActive={false} />
          {expectedName && (
            <Line dataKey="expected" stroke={CHART_COLORS.red} strokeWidth={2} dot={false} isAnimationActive={false} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
