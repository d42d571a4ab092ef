import type { Cohort, Quality } from '@bugunne/contract/admin/quality.contract';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { costPerLike, share, total } from './quality-sums.ts';
import { useCost, usePercent } from './use-number-texts.ts';

type Props = { quality: Quality; groups: Quality['groups']; cohort: Cohort | undefined };

/** The figures of all categories together. */
export function QualityStats({ quality, groups, cohort }: Props) {
  const { t } = useTranslation('admin-quality');
  const language = useLanguage();
  const percent = usePercent();
  const cost = useCost();
  const given = total(groups, 'given');
  const covered = quality.coverage.reduce((sum, each) => sum + each.given, 0);
  const items = quality.coverage.reduce((sum, each) => sum + each.items, 0);
  const faults = (name: 'repeats' | 'violations') => {
    const count = total(groups, name);
    return (
      <span className={count === 0 ? 'text-success' : 'text-danger'}>
        {numberText(language, count)} {t(count === 0 ? 'stats.asItMustBe' : 'stats.mustBeNone')}
      </span>
    );
  };
  return (
    <Stats inFours>
      <Stat label={t('names.given')} value={numberText(language, given)} note={t('hints.given')} />
      <Stat label={t('names.liked')} value={percent(share(total(groups, 'liked'), given))} note={t('hints.liked')} />
      <Stat label={t('names.repeats')} value={faults('repeats')} note={t('hints.repeats')} />
      <Stat label={t('names.violations')} value={faults('violations')} note={t('hints.violations')} />
      <Stat
        label={t(cohort ? 'names.coverageOfAll' : 'names.coverage')}
        value={percent(share(covered, items))}
        note={t('hints.coverage')}
      />
      <Stat label={t('names.cost')} value={cost(costPerLike(quality, groups))} note={t('hints.cost')} />
    </Stats>
  );
}
