import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.tsx';

/** The second step that a sign-in with a provider requires (`?step=` with the id of the factor). */
export function useProviderSecondStep() {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const factorId = hydrated ? search.get('step') : null;
  const leave = () => {
    if (!factorId) return;
    setSearch(
      (current) => {
        current.delete('step');
        return current;
      },
      { replace: true },
    );
  };
  return { factorId, leave };
}
