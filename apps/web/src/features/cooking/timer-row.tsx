import { AlarmClock, BellRing, X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { stopTimer, type Timer } from './timers.ts';
import { clockText, useNow } from './use-timers.ts';

/** A running or ended timer, with a button that removes it. */
export function TimerRow({ timer }: { timer: Timer }) {
  const { t } = useTranslation('cooking');
  const { id, step, endsAt, hasRung, label } = timer;
  const now = useNow(!hasRung);
  return (
    <li
      className={cn(
        'flex min-h-11 items-center gap-2.5 rounded-full border pl-4 text-sm font-semibold',
        hasRung ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      {hasRung ? (
        <BellRing className="size-5 shrink-0 text-accent" aria-hidden="true" />
      ) : (
        <AlarmClock className="size-5 shrink-0 text-accent" aria-hidden="true" />
      )}
      <span>{t('timer.running', { step })}</span>
      {hasRung ? (
        <span>{t('timer.over')}</span>
      ) : (
        <span role="timer" aria-label={label} className="tabular-nums">
          {clockText(endsAt - now)}
        </span>
      )}
      <button
        type="button"
        aria-label={t(hasRung ? 'timer.dismiss' : 'timer.stop', { step })}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        onClick={() => stopTimer(id)}
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </li>
  );
}
