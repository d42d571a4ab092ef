import { useQuery } from '@tanstack/react-query';
import type { Friend } from '#features/evenings/evening-types.ts';
import { friendsQuery } from '#lib/queries/friends.ts';

const NONE: readonly Friend[] = [];

/** The friends whom the user may invite to an evening; none until they have loaded. */
export const useEveningFriends = (): readonly Friend[] => useQuery(friendsQuery()).data?.friends ?? NONE;
