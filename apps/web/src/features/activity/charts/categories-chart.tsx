import type { ActivitySummary } from '@bugunne/contract/interactions.schema';
import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { Cell, Pie, PieChart, ResponsiveContainer } from 'recharts';
import { CATEGORY_COLORS } from '#components/charts/chart-colors.ts';
import { Figure } from '#components/charts/figure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { percentText } from '#lib/format.ts';
import { sizes } from './charts-skeleton.tsx';

/** Pie chart of the share of each category. */
export function CategoriesChart({ summary }: { summary: ActivitySummary }) {
  const language = useLanguage();
  const { t } = useTranslation(['activity', 'common']);
  const shares = percents(CATEGORIES.map((category) => summary.categories[category]));
  const slices = CATEGORIES.map((category, index) => ({
    category,
    name: t(`common:category.${category}`),
    count: summary.categories[category],
    share: percentText(language, shares[index] ?? 0),
  }));
  return (
    <Figure
      title={t('charts.categories')}
      subject={t('filters.category')}
      columns={[t('charts.count'), t('charts.share')]}
      rows={slices.map(({ name, count, share }) => ({ name, values: [count, share] }))}
      className={sizes.small}
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-6">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 180, height: 240 }}>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={slices}
              dataKey="count"
              rootTabIndex={-1}
              innerRadius="58%"
              outerRadius="95%"
              startAngle={90}
              endAngle={-270}
              stroke="var(--paper)"
              strokeWidth={2}
              isAnimationActive={false}
            >
              {slices.map(({ category }) => (
                <Cell key={category} fill={CATEGORY_COLORS[category]} />
              ))}
            </Pie>
          </PieChart>
        </ResponsiveContainer>
        <ul className="grid gap-2.5 text-sm">
          {slices.map(({ category, name, count, share }) => (
            <li key={category} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2">
              <span className="size-3 rounded-xs" style={{ backgroundColor: CATEGORY_COLORS[category] }} />
              <span>{name}</span>
              <span className="pl-3 text-right tabular-nums">
                <span className="font-semibold">{share}</span> <span className="text-muted">({count})</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Figure>
  );
}

/** Whole percents that add up to 100: the largest remainders are rounded up. All zero if all counts are zero. */
export function percents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
