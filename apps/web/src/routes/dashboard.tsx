import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { ProfileLoading } from '#features/preferences/profile-loading.tsx';
import { usePrefetchToday } from '#features/recommendations/use-prefetch-today.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { DashboardToday } from '#pages/dashboard/dashboard-today.tsx';

export const handle: PageHandle = { namespaces: ['dashboard', 'card', 'member', 'share'] };

const profile = lazyComponent(() =>
  import('#pages/dashboard/dashboard-profile.tsx').then((module) => module.DashboardProfile),
);

/** The daily page replaces the first wizard as soon as preferences are saved, so nothing navigates. */
const stay = (unwind: () => void) => unwind();

/** The daily page, the profile (`?view=profile`) or the repeated wizard (`?view=onboarding`). */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const view = search.get('view');
  usePreload(profile.load, 2500);
  const Profile = useLazyComponent(profile, view === 'profile');
  const todayFirst = usePrefetchToday();
  const back = () => void navigate(path('/dashboard'));

  if (view === 'profile') {
    return (
      <MemberPage>
        <PageHead title={t('profileTitle')} hidden />
        <Suspense fallback={<ProfileLoading />}>
          {Profile ? <Profile onBack={() => todayFirst(back)} /> : <ProfileLoading />}
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
