import { FRIEND_LIMITS } from '@bugunne/contract';
import type { RateRule } from '../../platform/rate-limits.ts';

/**
 * Codes are typed by hand, so a few attempts are enough. The chance of a guess is in
 * docs/decisions/0064-friends.md.
 */
export const FRIENDS_RATE_RULES = {
  'friend-profile:account': { points: 60, seconds: 3600 },
  'friend-invite:account': { points: 30, seconds: 86_400 },
  'friend-code:account': { points: 20, seconds: 86_400 },
  'friend-code:address': { points: 60, seconds: 86_400 },
  'friend-token:account': { points: 120, seconds: 3600 },
  'friend-send:account': { points: FRIEND_LIMITS.sentPerDay, seconds: 86_400 },
  'friend-send:friend': { points: FRIEND_LIMITS.sentPerFriendAndDay, seconds: 86_400 },
  'friend-react:account': { points: 300, seconds: 3600 },
  'friend-report:account': { points: FRIEND_LIMITS.reportsPerDay, seconds: 86_400 },
  'friend-end:account': { points: 100, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type FriendsRateRule = keyof typeof FRIENDS_RATE_RULES;
