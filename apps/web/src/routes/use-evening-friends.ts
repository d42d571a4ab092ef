import type { Friend } from '#features/evenings/evening-types.ts';

const NONE: readonly Friend[] = [];

/** The friends whom the user may invite to an evening. */
export const useEveningFriends = (): readonly Friend[] => NONE;
