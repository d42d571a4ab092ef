import type { HitWeek } from '@bugunne/contract/trends.schema';
import { useId } from 'react';
import { Figure } from '#components/charts/figure.tsx';
import { StackedBars } from '#components/charts/stacked-bars.tsx';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, percentText } from '#lib/format.ts';
import { sizes } from '../own-trends-skeleton.tsx';
import { OutcomeLegend } from './outcome-legend.tsx';
import { hitRate, OUTCOME_COLORS, OUTCOMES, openOf } from './outcomes.ts';

const AXIS_DATE = { day: 'numeric', month: 'short' } as const;
const FULL_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const ROW_DATE = { ...AXIS_DATE, year: 'numeric' } as const;
const RATES = [0, 50, 100];
const COLUMNS = ['given', 'viewed', 'liked', 'known', 'declined'] as const;

/** The hit rate of each week, and below it stacked bars of the outcomes. */
export function HitChart({ weeks }: { weeks: readonly HitWeek[] }) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const stripes = useId();
  const bars = weeks.map((week) => ({ ...week, open: openOf(week), rate: hitRate(week) ?? 0 }));
  const rateText = (week: HitWeek) => {
    const rate = hitRate(week);
    return rate === null ? '–' : percentText(language, rate);
  };
  const weekText = ({ from }: HitWeek) => t('hits.weekOf', { date: formatDate(language, from, FULL_DATE) });
  // Declined items are striped as well, for users who cannot tell the colours apart and for prints.
  const fillOf = (outcome: (typeof OUTCOMES)[number]) =>
    outcome === 'declined' ? `url(#${stripes})` : OUTCOME_COLORS[outcome];
  return (
    <Figure
      title={t('hits.byWeek')}
      subject={t('hits.week')}
      columns={[...COLUMNS.map((key) => t(`hits.${key}`)), t('hits.rateShort')]}
      rows={weeks.toReversed().map((week) => ({
        name: formatDate(language, week.from, ROW_DATE),
        values: [...COLUMNS.map((key) => week[key]), rateText(week)],
      }))}
      className={sizes.chart}
    >
      <div className="flex h-full flex-col gap-2">
        <p className="text-sm font-semibold">{t('hits.rateShort')}</p>
        <div className="h-24">
          <StackedBars
            rows={bars}
            series={[{ key: 'rate', fill: 'var(--success)' }]}
            axisDate={AXIS_DATE}
            valueAxis={{ ticks: RATES, format: (rate) => percentText(language, rate) }}
            hidesDates
            tooltip={(bar) => (
              <TooltipBox
                title={weekText(bar)}
                lines={[{ name: t('hits.rateShort'), color: 'var(--success)', value: rateText(bar) }]}
              />
            )}
          />
        </div>
        <p className="text-sm font-semibold">{t('hits.counts')}</p>
        <OutcomeLegend />
        <div className="min-h-0 flex-1">
          <StackedBars
            rows={bars}
            series={OUTCOMES.map((outcome) => ({ key: outcome, fill: fillOf(outcome) }))}
            axisDate={AXIS_DATE}
            tooltip={(bar) => (
              <TooltipBox
                title={`${weekText(bar)} · ${rateText(bar)}`}
                lines={OUTCOMES.map((outcome) => ({
                  name: t(`hits.${outcome}`),
                  color: OUTCOME_COLORS[outcome],
                  value: bar[outcome],
                }))}
              />
            )}
          >
            <defs>
              <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="6" height="6" fill={OUTCOME_COLORS.declined} />
                <rect width="2" height="6" fill="var(--paper)" />
              </pattern>
            </defs>
          </StackedBars>
        </div>
      </div>
    </Figure>
  );
}
