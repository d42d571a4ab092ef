import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '#lib/queries/account.ts';

/** Whether the user has neither finished nor skipped the wizard, which then continues after the import. */
export function useIsOnboarding(): boolean {
  const { data } = useQuery(preferencesQuery());
  return data?.saved === false;
}
