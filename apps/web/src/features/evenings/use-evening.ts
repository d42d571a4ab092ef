import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { eveningQuery, friendsQuery } from '#lib/queries/friends.ts';
import type { Friend } from './evening-types.ts';

/** Codes after which the user is no longer, or never was, part of the evening. */
const GONE = ['not_found', 'forbidden', 'unauthorized', 'invalid_input'];

/** An evening; `isGone` when it does not exist for this user, also when the host has removed them meanwhile. */
export function useEvening(id: string) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(eveningQuery({ id, language }));
  const isGone = error !== null && GONE.includes(toApiError(error).code);
  return { evening: isGone ? undefined : data, error, isGone, refetch };
}

const NONE: readonly Friend[] = [];

/** The friends whom the user may invite to an evening; none until they have loaded. */
export const useEveningFriends = (): readonly Friend[] => useQuery(friendsQuery()).data?.friends ?? NONE;
