import type { ActivitySummary } from '@bugunne/contract/interactions.schema';
import { ActionsChart } from './actions-chart.tsx';
import { CategoriesChart } from './categories-chart.tsx';
import { chartGrid } from './charts-skeleton.tsx';
import { TimelineChart } from './timeline-chart.tsx';

/** Charts of the activity over time, by category and by action. */
export function ActivityCharts({ summary }: { summary: ActivitySummary }) {
  return (
    <div className={chartGrid}>
      <TimelineChart timeline={summary.timeline} />
      <CategoriesChart summary={summary} />
      <ActionsChart summary={summary} />
    </div>
  );
}
