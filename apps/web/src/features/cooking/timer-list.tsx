import { useTranslation } from '#i18n/use-translation.ts';
import { TimerRow } from './timer-row.tsx';
import { useTimers } from './use-timers.ts';

/** Timers of a dish; renders nothing without any. */
export function TimerList({ contentId, className }: { contentId: string; className?: string }) {
  const { t } = useTranslation('cooking');
  const timers = useTimers(contentId);
  if (timers.length === 0) return null;
  return (
    <div className={className}>
      <ul aria-label={t('timer.list')} className="flex flex-wrap gap-2 print:hidden">
        {timers.map((timer) => (
          <TimerRow key={timer.id} timer={timer} />
        ))}
      </ul>
    </div>
  );
}
