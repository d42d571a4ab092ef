import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.tsx';

export const AUTH_MODES = ['login', 'signup', 'recover'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Which form the address asks for (`?mode=`), the addresses of the others, to which `next` goes along, and what it is for. */
export function useAuthMode() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const asked = AUTH_MODES.find((mode) => mode === search.get('mode'));
  const mode: AuthMode = (hydrated && asked) || 'login';

  const pathOf = (other: AuthMode): string => {
    const next = new URLSearchParams(search);
    // How another way ended is no business of the other form.
    for (const name of ['fault', 'provider', 'step']) next.delete(name);
    if (other === 'login') next.delete('mode');
    else next.set('mode', other);
    return next.size ? `/auth?${next}` : '/auth';
  };

  const isForPremium = hydrated && /^(\/en)?\/(premium|payment)\b/.test(search.get('next') ?? '');

  return { mode, pathOf, isForPremium };
}
