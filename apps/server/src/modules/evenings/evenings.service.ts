import { randomUUID } from 'node:crypto';
import {
  type Evening as Answer,
  type createEveningSchema,
  EVENING_LIMITS,
  type EveningSummary,
  type Language,
} from '@bugunne/contract';
import type { GroupMember } from '@bugunne/recommender';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { type Change, memberOf } from './change-evening.ts';
import type { Chooser } from './choose.ts';
import { withResults } from './deck.ts';
import {
  type Evening,
  emptyState,
  type Member,
  type UserMember,
  usersOf,
  withMember,
  withoutMember,
} from './evening.ts';
import type { EveningsRepo } from './evenings.repo.ts';
import type { Friends } from './friends.ts';
import { isOpenTo } from './is-open-to.ts';
import type { Participant } from './participants.ts';
import type { EveningPresenter } from './present-evening.ts';
import type { EveningRateRule } from './rate-rules.ts';

/** Evenings in the list of a user. */
const LISTED = 20;

export type EveningsDependencies = {
  repo: EveningsRepo;
  change: Change;
  choose: Chooser;
  groupOf(evening: Evening): Promise<GroupMember[]>;
  present: EveningPresenter;
  friends: Friends;
  premium: Pick<PremiumService, 'require'>;
  limits: RateLimits<EveningRateRule>;
  timezoneOf(userId: string): Promise<string>;
  /** Tells invited users, in the transaction that invites them. */
  notifyInvited(tx: Db, eveningId: string, userIds: readonly string[], hostName: string): Promise<void>;
  clock: Clock;
};

const byUser = (userId: string): Participant => ({ userId, guest: null });

const newMember = (userId: string, state: UserMember['state']): UserMember => ({
  kind: 'user',
  key: randomUUID(),
  userId,
  state,
  votes: {},
  satisfaction: null,
});

/** Evenings and who takes part in them. */
export function eveningsService(deps: EveningsDependencies) {
  const { repo, change, choose, groupOf, friends, limits, clock } = deps;

  const requireHost = ({ hostId }: Evening, me: Member) => {
    if (me.kind !== 'user' || me.userId !== hostId) throw new AppError('forbidden');
  };

  /** The name that the others see. Throws `friend_name_required`. */
  async function nameOf(userId: string): Promise<string> {
    const name = await friends.nameOf(userId);
    if (name === null) throw new AppError('friend_name_required');
    return name;
  }

  /** The evening with other items in place of those that may not stay. `joiner`: the key of a member who has just joined. */
  async function renewed(evening: Evening, joiner?: string): Promise<Evening> {
    const members = await groupOf(evening);
    return choose.isStale(evening, members, joiner) ? choose.renewed(evening, members, joiner) : evening;
  }

  /** Renews the items of an evening that a change outside of it has made stale, and ends decks that wait for no one. */
  const renew = (id: string, by: Participant) => change(id, by, async (evening) => withResults(await renewed(evening)));

  return {
    /** Creates an evening and invites friends. Premium only; a repeated id creates none. */
    async create(userId: string, input: z.infer<typeof createEveningSchema>): Promise<{ id: string }> {
      await deps.premium.require(userId);
      const hostName = await nameOf(userId);
      const invited = [...new Set(input.friendIds)];
      if (!(await friends.areFriends(userId, invited))) throw new AppError('not_found');
      const at = clock.now();
      const evening: Evening = {
        id: stableId('evening', userId, input.id),
        hostId: userId,
        date: localDay(at, await deps.timezoneOf(userId)).date,
        screen: input.screen,
        maxMinutes: input.maxMinutes,
        state: emptyState(),
        version: 1,
        guestTokenHash: null,
        refusedBy: [],
        expiresAt: new Date(at.getTime() + EVENING_LIMITS.hours * 3_600_000),
        members: [newMember(userId, 'joined'), ...invited.map((id) => newMember(id, 'invited'))],
      };
      const isMade = await repo.create(evening, {
        at,
        perDay: EVENING_LIMITS.perDay,
        also: (tx) => deps.notifyInvited(tx, evening.id, invited, hostName),
      });
      if (!isMade) throw new AppError('too_many_attempts', { retryAfterSeconds: 3600 });
      return { id: evening.id };
    },

    /** Invites more friends; those who are there already stay as they are, and those who refused are not asked again. */
    async invite(userId: string, id: string, friendIds: readonly string[]): Promise<void> {
      const hostName = await nameOf(userId);
      if (!(await friends.areFriends(userId, friendIds))) throw new AppError('not_found');
      await limits.take('evenings:invite', userId);
      let added: UserMember[] = [];
      await change(
        id,
        byUser(userId),
        (evening, me) => {
          requireHost(evening, me);
          const known = new Set([...usersOf(evening).map((member) => member.userId), ...evening.refusedBy]);
          added = [...new Set(friendIds)].filter((each) => !known.has(each)).map((each) => newMember(each, 'invited'));
          if (added.length === 0) return null;
          const members = [...evening.members, ...added];
          if (members.length > EVENING_LIMITS.members.max) throw new AppError('evening_full');
          return { ...evening, members };
        },
        (tx) =>
          deps.notifyInvited(
            tx,
            id,
            added.map((member) => member.userId),
            hostName,
          ),
      );
    },

    /** Accepts or refuses an invitation; a repeated answer changes nothing. */
    async answer(userId: string, id: string, accept: boolean): Promise<void> {
      await change(id, byUser(userId), async (evening, me) => {
        if (me.state !== 'invited') return null;
        if (!accept) return { ...withoutMember(evening, me.key), refusedBy: [...evening.refusedBy, userId] };
        if (!(await isOpenTo(friends, evening, me))) throw new AppError('not_found');
        return renewed(
          withMember(evening, me.key, (member) => ({ ...member, state: 'joined' })),
          me.key,
        );
      });
    },

    leave: (by: Participant, id: string): Promise<void> =>
      change(id, by, (evening, me) => withoutMember(evening, me.key)),

    /** Removes a member or guest; only the host may. With a guest the link ends, which would let them in again. */
    remove: (userId: string, id: string, memberId: string): Promise<void> =>
      change(id, byUser(userId), (evening, me) => {
        requireHost(evening, me);
        if (memberId === me.key) throw new AppError('invalid_input');
        const removed = evening.members.find(({ key }) => key === memberId);
        if (!removed) return null;
        const left = withoutMember(evening, memberId);
        return removed.kind === 'guest' ? { ...left, guestTokenHash: null } : left;
      }),

    /** Does not wait for a member until they answer again. */
    setAway: (by: Participant, id: string, memberId: string): Promise<void> =>
      change(id, by, (evening, me) => {
        if (me.state === 'invited') throw new AppError('forbidden');
        const other = evening.members.find(({ key }) => key === memberId);
        if (other?.state !== 'joined') return null;
        return withMember(evening, memberId, (member) => ({ ...member, state: 'away' }));
      }),

    comeBack: (by: Participant, id: string): Promise<void> =>
      change(id, by, (evening, me) =>
        me.state === 'away' ? withMember(evening, me.key, (member) => ({ ...member, state: 'joined' })) : null,
      ),

    /** An evening as its member sees it. Throws `not_found` for anyone else. */
    async get(by: Participant, id: string, language: Language): Promise<Answer> {
      const read = async () => {
        const evening = await repo.load(id);
        if (!evening) throw new AppError('not_found');
        const me = memberOf(evening, by);
        if (!(await isOpenTo(friends, evening, me))) throw new AppError('not_found');
        return { evening, me, members: await groupOf(evening) };
      };
      const found = await read();
      const { evening, members } = found;
      const isOver = evening.expiresAt <= clock.now();
      // Another member may have deleted the account, or been made inactive, while the deck waited for their answers.
      const isCurrent = !choose.isStale(evening, members) && withResults(evening) === evening;
      if (isOver || isCurrent) return deps.present.evening(found, language);
      await renew(id, by);
      return deps.present.evening(await read(), language);
    },

    /** The user's evenings and invitations, latest first. */
    async list(userId: string, language: Language, most = LISTED): Promise<EveningSummary[]> {
      const since = new Date(clock.now().getTime() - EVENING_LIMITS.remembered * 86_400_000);
      const ids = await repo.idsOf(userId, since, most);
      const found = new Map((await repo.loadAll(ids)).map((evening) => [evening.id, evening]));
      const open: Evening[] = [];
      for (const evening of ids.flatMap((id) => found.get(id) ?? [])) {
        if (await isOpenTo(friends, evening, memberOf(evening, byUser(userId)))) open.push(evening);
      }
      return deps.present.summaries(open, userId, language);
    },

    /** After a change of diets: the running evenings of a user offer nothing that breaks them. */
    async renewOf(userId: string): Promise<void> {
      for (const id of await repo.runningOf(userId, clock.now())) await renew(id, byUser(userId));
    },

    /**
     * After a friendship has ended: neither stays in an evening that the other hosts. In an evening of a third the one who
     * was blocked leaves.
     */
    async separate(userId: string, friendId: string): Promise<void> {
      const isBlocked = await friends.hasBlock(userId, [friendId]);
      for (const id of await repo.runningOf(userId, clock.now())) {
        await change(id, byUser(userId), (evening, me) => {
          const other = evening.members.find((member) => member.kind === 'user' && member.userId === friendId);
          if (!other) return null;
          if (evening.hostId === userId) return withoutMember(evening, other.key);
          if (evening.hostId === friendId) return withoutMember(evening, me.key);
          return isBlocked ? withoutMember(evening, other.key) : null;
        });
      }
    },
  };
}

export type EveningsService = ReturnType<typeof eveningsService>;
