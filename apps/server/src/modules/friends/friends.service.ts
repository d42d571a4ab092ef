import type { Friends } from '@bugunne/contract';
import { announceArea } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainEvents, Publish } from '../../platform/events.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MatchService } from './match.service.ts';
import type { ProfilesRepo } from './profiles.repo.ts';
import type { FriendsRateRule } from './rate-rules.ts';

export type FriendsDependencies = {
  repo: FriendshipsRepo;
  profiles: ProfilesRepo;
  invitations: InvitationsService;
  matches: Pick<MatchService, 'figures'>;
  premium: Pick<PremiumService, 'status'>;
  limits: RateLimits<FriendsRateRule>;
  publish: Publish;
  clock: Clock;
};

/** Friends of a user, for their page and for other modules. */
export function friendsService({
  repo,
  profiles,
  invitations,
  matches,
  premium,
  limits,
  publish,
  clock,
}: FriendsDependencies) {
  /** Runs `work` while both users are locked; throws `not_found` unless they are friends. */
  async function end(userId: string, friendId: string, work?: (tx: Db) => Promise<void>): Promise<void> {
    await limits.take('friend-end:account', userId);
    await repo.transaction(async (tx) => {
      await lockUsers(tx, [userId, friendId]);
      await work?.(tx);
      if (!(await repo.end(tx, userId, friendId))) throw new AppError('not_found');
      await announceArea(tx, [userId, friendId], 'friends');
    });
    await publish('friendship.ended', { userId, friendId });
  }

  return {
    /** Friends with active accounts, by name. */
    async active(userId: string): Promise<{ userId: string; name: string }[]> {
      return (await repo.friends(userId)).map(({ userId: id, name }) => ({ userId: id, name }));
    },
    /** Whether all of these users are friends of the user. */
    async areFriends(userId: string, others: readonly string[]): Promise<boolean> {
      const distinct = new Set(others);
      return distinct.size === 0 || (await repo.among(userId, [...distinct])).length === distinct.size;
    },
    /** The name that a user chose for friends. */
    nameOf: async (userId: string): Promise<string | null> => (await profiles.find(userId))?.name ?? null,
    namesOf: (userIds: readonly string[]): Promise<Map<string, string>> => profiles.namesOf(userIds),
    /** Names and sharing of users, for those who take part in something with them. */
    profilesOf: (userIds: readonly string[]) => profiles.of(userIds),
    hasBlock: repo.hasBlock,
    async get(userId: string): Promise<Friends> {
      const friends = await repo.friends(userId);
      const figures = await matches.figures(
        userId,
        friends.map((friend) => friend.userId),
      );
      return {
        profile: await profiles.find(userId),
        friends: friends.map(({ userId: id, name, since }) => ({
          id,
          name,
          since: since.toISOString(),
          match: figures.get(id) ?? { kind: 'not_shared' },
        })),
        invitations: await invitations.own(userId),
        mayInvite: (await premium.status(userId)).isPremium,
        blocked: await repo.blocked(userId),
      };
    },
    remove: (userId: string, friendId: string): Promise<void> => end(userId, friendId),
    block: (userId: string, friendId: string): Promise<void> =>
      end(userId, friendId, async (tx) => {
        const [friend] = await repo.among(userId, [friendId], tx);
        if (!friend) throw new AppError('not_found');
        await repo.block(tx, userId, friendId, friend.name, clock.now());
      }),
    /** Blocks the author of an invitation, who may be a friend already. */
    async blockInviter(userId: string, token: string): Promise<void> {
      const friendId = await invitations.block(userId, token);
      await publish('friendship.ended', { userId, friendId });
    },
    async unblock(userId: string, id: string): Promise<void> {
      await limits.take('friend-end:account', userId);
      if (!(await repo.unblock(userId, id))) throw new AppError('not_found');
    },
    /** Takes a deleted user out of what friends see. */
    async forget({ tx, userId }: DomainEvents['user.deleted']): Promise<void> {
      const friends = await repo.idsOf(tx, userId);
      await repo.forgetNotifications(tx, userId);
      await announceArea(tx, friends, 'friends');
    },
  };
}

export type FriendsService = ReturnType<typeof friendsService>;
