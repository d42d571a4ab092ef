import { History, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

function Strip({ icon, text, action }: { icon: ReactNode; text: string; action: ReactNode }) {
  return (
    <div className="mb-7 flex items-center gap-x-4 rounded-lg bg-sunken px-4 py-2 sm:px-5">
      <span className="text-muted max-sm:hidden [&_svg]:size-6">{icon}</span>
      <p className="flex-1 text-sm sm:text-base">{text}</p>
      {action}
    </div>
  );
}

/** The set of an earlier day is shown because today's could not be made. */
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

/** For those who skipped the wizard. */
export function OnboardingReminder() {
  const { t } = useTranslation('dashboard');
  return (
    <Strip
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
