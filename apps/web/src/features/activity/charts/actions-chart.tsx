import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions.constants';
import type { ActivitySummary } from '@bugunne/contract/interactions.schema';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { AXIS_TEXT } from '#components/charts/chart-colors.ts';
import { Figure } from '#components/charts/figure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { sizes } from './charts-skeleton.tsx';

/** Bar chart of the number of each action. */
export function ActionsChart({ summary }: { summary: ActivitySummary }) {
  const { t } = useTranslation('activity');
  const bars = INTERACTION_ACTIONS.map((action) => ({ name: t(`actions.${action}`), count: summary.actions[action] }));
  return (
    <Figure
      title={t('charts.actions')}
      subject={t('charts.action')}
      columns={[t('charts.count')]}
      rows={bars.map(({ name, count }) => ({ name, values: [count] }))}
      className={sizes.small}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
        <BarChart
          data={bars}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={116}
            tick={{ ...AXIS_TEXT, fill: 'var(--ink)' }}
            tickLine={false}
            axisLine={false}
          />
          <Bar
            dataKey="count"
            fill="var(--line-strong)"
            minPointSize={1}
            barSize={18}
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          >
            <LabelList dataKey="count" position="right" fill="var(--ink)" fontSize={13} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Figure>
  );
}
