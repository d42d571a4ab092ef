import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';

/**
 * The second step of a sign-in, by the id of its factor in the URL (`?step=`): a reload keeps it, and the server begins
 * one there after a sign-in with a provider.
 */
export function useSecondStep() {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const factorId = hydrated ? search.get('step') : null;
  const begin = (id: string) =>
    setSearch(
      (current) => {
        current.set('step', id);
        return current;
      },
      { replace: true },
    );
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
  return { factorId, begin, leave };
}
