import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { PlanPart } from '#features/plan/plan-part.tsx';
import { ProfileLoading } from '#features/preferences/profile-loading.tsx';
import { wantedPart } from '#features/preferences/wanted-part.ts';
import { usePrefetchToday } from '#features/recommendations/use-prefetch-today.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { DashboardToday } from '#pages/dashboard/dashboard-today.tsx';

export const handle: PageHandle = { namespaces: ['dashboard', 'card', 'member', 'share', 'notifications'] };

const pushPanel = lazyComponent(() => import('#features/push/push-panel.tsx').then((module) => module.PushPanel));
const profileView = lazyComponent(() =>
  import('#features/preferences/profile-view.tsx').then((module) => module.ProfileView),
);

/** The daily page replaces the first wizard as soon as preferences are saved, so nothing navigates. */
const stay = (unwind: () => void) => unwind();

/** The daily page, the profile (`?view=profile`) or the repeated wizard (`?view=onboarding`). */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { user, isPremium } = useMember();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const view = search.get('view');
  usePreload(profileView.load, 2500);
  const ProfileView = useLazyComponent(profileView, view === 'profile');
  const todayFirst = usePrefetchToday();
  const back = () => void navigate(path('/dashboard'));

  if (view === 'profile') {
    return (
      <MemberPage>
        <PageHead title={t('profileTitle')} hidden />
        <Suspense fallback={<ProfileLoading />}>
          {ProfileView ? (
            <ProfileView
              push={<PushSettings />}
              plan={<PlanPart isPremium={isPremium} />}
              wanted={wantedPart(search)}
              user={user}
              isPremium={isPremium}
              signOut={signOut}
              onBack={() => todayFirst(back)}
            />
          ) : (
            <ProfileLoading />
          )}
        </Suspense>
      </MemberPage>
    );
  }
  return (
    <>
      <PageHead title={t('title')} hidden />
      <DashboardToday onboardAgain={view === 'onboarding'} onOnboarded={view === 'onboarding' ? back : stay} />
    </>
  );
}

/** Push notification settings of this device, loaded when they are rendered. */
function PushSettings() {
  const PushPanel = useLazyComponent(pushPanel, true);
  const room = <Skeleton className="h-44 rounded-lg" />;
  return <Suspense fallback={room}>{PushPanel ? <PushPanel /> : room}</Suspense>;
}
