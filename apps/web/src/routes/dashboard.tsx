import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { ProfileLoading } from '#features/preferences/profile-loading.tsx';
import { wantedPart } from '#features/preferences/wanted-part.ts';
import { usePrefetchToday } from '#features/recommendations/use-prefetch-today.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { DashboardToday } from './dashboard-today.tsx';
import { useMember } from './member-layout.tsx';
import { MemberPage } from './member-page.tsx';
import { PlanPart } from './plan-part.tsx';
import { PushSettings } from './push-settings.tsx';

export const handle: PageHandle = { namespaces: ['dashboard', 'card', 'member', 'share', 'notifications'] };

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
