import { type FriendProfile, friendNameFault } from '@bugunne/contract';
import { announceArea } from '../../database/announcements.ts';
import { lockActiveUser } from '../../database/lock-user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import type { ProfilesRepo } from './profiles.repo.ts';
import type { FriendsRateRule } from './rate-rules.ts';

export type ProfilesDependencies = {
  repo: ProfilesRepo;
  friendships: FriendshipsRepo;
  limits: RateLimits<FriendsRateRule>;
  clock: Clock;
};

/** The name that friends see, and what is shared with them. */
export const profilesService = ({ repo, friendships, limits, clock }: ProfilesDependencies) => ({
  /** Throws `contact_details_refused`. Pages of friends show the change at once. */
  async save(userId: string, values: FriendProfile): Promise<FriendProfile> {
    if (friendNameFault(values.name) === 'contact') throw new AppError('contact_details_refused');
    await limits.take('friend-profile:account', userId);
    await friendships.transaction(async (tx) => {
      await lockActiveUser(tx, userId);
      await repo.save(tx, userId, values, clock.now());
      await announceArea(tx, [userId, ...(await friendships.idsOf(tx, userId))], 'friends');
    });
    return values;
  },
});

export type ProfilesService = ReturnType<typeof profilesService>;
