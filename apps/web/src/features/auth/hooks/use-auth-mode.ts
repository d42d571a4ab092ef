import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';

import { isPremiumPath } from '../premium-path.ts';

const AUTH_MODES = ['login', 'signup', 'recover'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** The mode in the URL (`?mode=`), the paths of all modes, which keep `next`, and whether `next` is a Premium page. */
export function useAuthMode() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const requested = AUTH_MODES.find((mode) => mode === search.get('mode'));
  const mode: AuthMode = (hydrated && requested) || 'login';

  const pathOf = (other: AuthMode): string => {
    const next = new URLSearchParams(search);
    // Results of a sign-in with a provider do not concern the other form.
    for (const name of ['fault', 'provider', 'step']) next.delete(name);
    if (other === 'login') next.delete('mode');
    else next.set('mode', other);
    return next.size ? `/auth?${next}` : '/auth';
  };

  const isForPremium = hydrated && isPremiumPath(search.get('next'));

  return { mode, pathOf, isForPremium };
}
