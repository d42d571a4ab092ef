import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { preferencesQuery } from '#lib/queries/account.ts';

/** Leads to the wizard while it is unfinished, else to the day's picks. */
export function ContinueLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('imports');
  const isOnboarding = useIsOnboarding();
  return (
    <LocalizedLink to="/dashboard" className={buttonClass({ variant })}>
      {t(isOnboarding ? 'continue.wizard' : 'continue.today')}
    </LocalizedLink>
  );
}

/** Whether the user has neither finished nor skipped the wizard, which then continues after the import. */
export function useIsOnboarding(): boolean {
  const { data } = useQuery(preferencesQuery());
  return data?.saved === false;
}
