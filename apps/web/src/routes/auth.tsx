import { Suspense } from 'react';
import { LoadingArea } from '#components/loading-area.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { AuthSkeleton } from '#features/auth/components/auth-skeleton.tsx';
import { useAuthMode } from '#features/auth/hooks/use-auth-mode.ts';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { hydrateOnVisible } from '#lib/lazy/hydrate-on-visible.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['auth', 'visitor-form'] };

const AuthForms = hydrateOnVisible(() => import('#pages/auth/auth-forms.tsx').then((module) => module.AuthForms), {
  immediately: true,
});

const premiumOffer = lazyComponent(() => import('#features/premium/offer.tsx').then((module) => module.PremiumOffer));

// Created once: a new element before hydration would render again, with the skeleton in between.
const forms = (
  <Suspense fallback={<AuthSkeleton />}>
    <AuthForms />
  </Suspense>
);

const offerRoom = (
  <LoadingArea>
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="mt-5 h-108 rounded-lg" />
    <Skeleton className="mt-10 h-96" />
  </LoadingArea>
);

export default function Auth() {
  const { t } = useTranslation('auth');
  const { mode, isForPremium } = useAuthMode();
  const PremiumOffer = useLazyComponent(premiumOffer, isForPremium);
  return (
    <>
      <PageHead title={t(`mode.${mode}`)} description={t('description')} />
      <RedirectSignedIn />
      <AuthFrame
        beside={isForPremium && <Suspense fallback={offerRoom}>{PremiumOffer ? <PremiumOffer /> : offerRoom}</Suspense>}
      >
        {forms}
      </AuthFrame>
    </>
  );
}
