import { CalendarX, History, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { Today } from './today-types.ts';

type StripProps = { icon: ReactNode; text: string; action?: ReactNode; className?: string };

function Strip({ icon, text, action, className = 'mb-4 sm:mb-7' }: StripProps) {
  return (
    <div className={cn('flex items-center gap-x-4 min-h-15 rounded-lg bg-sunken px-4 py-2 sm:px-5', className)}>
      <span className="text-muted max-sm:hidden [&_svg]:size-6">{icon}</span>
      <p className="flex-1 text-sm sm:text-base">{text}</p>
      {action}
    </div>
  );
}

/** Notice that the set of an earlier day is shown because today's could not be generated. */
export function StaleNotice({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <div role="status">
      <Strip
        icon={<History aria-hidden="true" />}
        text={t('stale')}
        action={
          <Button variant="secondary" className="shrink-0" busy={busy} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  );
}

const DAY = 86_400_000;

/** Notice that the page is offline on a new day and shows an earlier set, which `ended` at the user's midnight. */
export function PastNotice({ date, ended }: { date: string; ended: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const isYesterday = serverNow() - Date.parse(ended) < DAY;
  return (
    <div role="status">
      <Strip
        icon={<CalendarX aria-hidden="true" />}
        text={
          isYesterday
            ? t('past.yesterday')
            : t('past.earlier', { date: formatDate(language, date, { day: 'numeric', month: 'long' }) })
        }
      />
    </div>
  );
}

/** Reminder for users who skipped the wizard. */
export function OnboardingReminder({ className }: { className: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Strip
      className={className}
      icon={<Sparkles aria-hidden="true" />}
      text={t('reminder.text')}
      action={
        <LocalizedLink to="/dashboard?view=onboarding" className={buttonClass({ variant: 'secondary' }, 'shrink-0')}>
          {t('reminder.link')}
        </LocalizedLink>
      }
    />
  );
}

/** The note of the day, which says who chose the picks. */
export function DayNote({ today }: { today: Today }) {
  return (
    <div className="flex items-center gap-x-4">
      <Sparkles className="size-6 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1">{today.analysisNote}</p>
    </div>
  );
}
