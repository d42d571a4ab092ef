import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { SessionEndedNotice } from '#features/auth/session-ended.tsx';
import { OtherWays } from '#features/identities/other-ways.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';

const providerFault = lazyComponent(() => import('./provider-fault.tsx').then((module) => module.ProviderFault));

/** All ways to sign in: e-mail and password forms, and identity providers. */
export function AuthForms() {
  const [search] = useSearchParams();
  const isFault = useHydrated() && search.has('fault');
  // Showing the fault removes it from the address.
  const [wasFault, setWasFault] = useState(false);
  if (isFault && !wasFault) setWasFault(true);
  const ProviderFault = useLazyComponent(providerFault, isFault || wasFault);
  return (
    <AuthScreen
      notice={
        <>
          <SessionEndedNotice className="mb-6" />
          <Suspense>{ProviderFault && <ProviderFault />}</Suspense>
        </>
      }
      otherWays={<OtherWays />}
    />
  );
}
