import { CONTACT_STATUSES } from '@bugunne/contract/admin/message-choices.constants';
import type { MessageStats } from '@bugunne/contract/admin/messages.contract';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { inUnits } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** How many messages there are in each state, and how soon they are answered. */
export function MessageFigures({ stats }: { stats: MessageStats | undefined }) {
  const { t } = useTranslation('admin-messages');
  const shown = (value: (stats: MessageStats) => React.ReactNode) =>
    stats ? value(stats) : <Skeleton className="h-7 w-12" />;
  const median = ({ medianMinutes }: MessageStats) => {
    if (medianMinutes === null) return t('stats.none');
    const { unit, count } = inUnits(medianMinutes);
    return t(`duration.${unit}`, { count });
  };
  return (
    <Stats isStrip>
      <Stat
        label={t('stats.overdue')}
        value={shown(({ overdue }) => <span className={overdue > 0 ? 'text-danger' : undefined}>{overdue}</span>)}
      />
      {CONTACT_STATUSES.map((status) => (
        <Stat key={status} label={t(`stats.${status}`)} value={shown(({ counts }) => counts[status])} />
      ))}
      <Stat label={t('stats.median')} value={shown(median)} note={t('stats.medianNote')} />
    </Stats>
  );
}
