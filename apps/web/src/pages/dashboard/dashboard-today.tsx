import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { TodaySkeleton } from '#features/recommendations/today-skeleton.tsx';
import { useTodayDate } from '#features/recommendations/use-today.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import { DailyPage } from './daily-page.tsx';

const onboardingWizard = lazyComponent(() =>
  import('#features/preferences/onboarding-wizard.tsx').then((module) => module.OnboardingWizard),
);

const frame = 'page-width pt-4 pb-8 sm:py-12';

type Props = { onboardAgain: boolean; onOnboarded: (unwind: () => void) => void };

/** The onboarding wizard for users who have never saved preferences, the daily page for all others. */
export function DashboardToday({ onboardAgain, onOnboarded }: Props) {
  const { user } = useMember();
  const { data, error, refetch } = useQuery(preferencesQuery());
  const date = useTodayDate();

  const showsWizard = data !== undefined && (!data.saved || onboardAgain);
  const OnboardingWizard = useLazyComponent(onboardingWizard, showsWizard);

  const content = () => {
    if (data && showsWizard) {
      return (
        <Suspense>
          {OnboardingWizard && <OnboardingWizard userId={user.id} initial={data.preferences} onDone={onOnboarded} />}
        </Suspense>
      );
    }
    if (data) return <DailyPage className={frame} />;
    // Never the wizard when preferences fail to load: it could overwrite them, diets included.
    return (
      <div className={frame}>
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <TodaySkeleton />}
      </div>
    );
  };
  // One frame for all states, so that menus opened from its header stay open.
  return <MemberPage date={showsWizard ? undefined : date}>{content()}</MemberPage>;
}
