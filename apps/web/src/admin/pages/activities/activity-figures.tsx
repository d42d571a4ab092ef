import type { AdminActivityFigures } from '@bugunne/contract/admin/activities.contract';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';
import { useAuditWords } from '../../lib/use-audit-words.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** Actions of the audit log that the figures name; the log itself shows the others. */
const NAMED = 3;

/** Counts of the last 24 hours. */
export function ActivityFigures({ figures }: { figures: AdminActivityFigures | undefined }) {
  const { t } = useTranslation('admin-activities');
  const number = useNumber();
  const words = useAuditWords();
  if (!figures) {
    return (
      <Stats isStrip>
        {(['interactions', 'audit'] as const).map((name) => (
          <Stat key={name} label={t(`figures.${name}`)} value={<Skeleton className="h-7 w-16" />} />
        ))}
      </Stats>
    );
  }
  const { interactions, audit } = figures;
  const did = (['view', 'like', 'save', 'dislike', 'complete', 'not_for_me'] as const)
    .map((action) => ({ label: t(`did.${action}`), count: interactions.byAction[action] ?? 0 }))
    .filter(({ count }) => count > 0);
  const recorded = audit.byAction.slice(0, NAMED).map(({ action, count }) => ({ label: words.action(action), count }));
  const note = (parts: { label: string; count: number }[]) =>
    parts.length === 0
      ? t('figures.none')
      : parts.map(({ label, count }, index) => (
          <span key={label}>
            {index > 0 && ' '}
            <span className="inline-block">
              {`${label}\u00a0${number(count)}`}
              {index < parts.length - 1 && ' ·'}
            </span>
          </span>
        ));
  return (
    <Stats isStrip>
      <Stat label={t('figures.interactions')} value={number(interactions.total)} note={note(did)} />
      <Stat
        label={t('figures.audit')}
        value={number(audit.total)}
        note={<span className="wrap-anywhere">{note(recorded)}</span>}
      />
    </Stats>
  );
}
