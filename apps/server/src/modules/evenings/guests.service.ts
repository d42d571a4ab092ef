import { randomUUID } from 'node:crypto';
import {
  EVENING_LIMITS,
  type guestInvitationSchema,
  type joinAsGuestSchema,
  type joinedEveningSchema,
} from '@bugunne/contract';
import type { GroupMember } from '@bugunne/recommender';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OwnCookie } from '../../platform/own-cookie.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Caller } from '../../shared/session.ts';
import type { Change } from './change-evening.ts';
import type { Chooser } from './choose.ts';
import { type Evening, type GuestMember, usersOf } from './evening.ts';
import type { EveningsRepo } from './evenings.repo.ts';
import type { Friends } from './friends.ts';
import { isOpenTo } from './is-open-to.ts';
import { hashOf, newSecret } from './participants.ts';
import type { EveningRateRule } from './rate-rules.ts';

type Dependencies = {
  repo: EveningsRepo;
  change: Change;
  choose: Chooser;
  groupOf(evening: Evening): Promise<GroupMember[]>;
  friends: Pick<Friends, 'nameOf' | 'areFriends' | 'hasBlock'>;
  /** Holds the secret of the guest that this browser is. */
  cookie: OwnCookie;
  limits: RateLimits<EveningRateRule>;
  clock: Clock;
};

const isFull = ({ members }: Evening) => members.length >= EVENING_LIMITS.members.max;

/** Guests without an account, who join one evening by a link. */
export function guestsService(deps: Dependencies) {
  const { repo, change, choose, groupOf, cookie, limits, clock } = deps;

  const setLink = (userId: string, id: string, hash: string | null) =>
    change(id, { userId, guest: null }, (evening, me) => {
      if (me.kind !== 'user' || me.userId !== evening.hostId) throw new AppError('forbidden');
      return evening.guestTokenHash === hash ? null : { ...evening, guestTokenHash: hash };
    });

  /**
   * The evening of a link, and its host's name. Throws `evening_over`, and `not_found` whatever else makes the link
   * invalid.
   */
  async function find(token: string): Promise<{ evening: Evening; hostId: string; hostName: string }> {
    const id = await repo.findByGuestToken(hashOf(token));
    const evening = id === null ? null : await repo.load(id);
    if (evening && evening.expiresAt <= clock.now()) throw new AppError('evening_over');
    const host = evening?.members.find((member) => member.kind === 'user' && member.userId === evening.hostId);
    const hostName = host?.kind === 'user' ? await deps.friends.nameOf(host.userId) : null;
    if (!evening || host?.kind !== 'user' || hostName === null) throw new AppError('not_found');
    return { evening, hostId: host.userId, hostName };
  }

  /** Whether a user takes part or is invited, and may know it. */
  async function isIn(evening: Evening, userId: string | null): Promise<boolean> {
    const member = usersOf(evening).find((user) => user.userId === userId);
    return member !== undefined && (await isOpenTo(deps.friends, evening, member));
  }

  /** The key of the guest that this browser already is in an evening. */
  async function ownKey(headers: Headers, eveningId: string): Promise<string | null> {
    const secret = cookie.read(headers.get('cookie'));
    const guest = secret === null ? null : await repo.findGuest(hashOf(secret), clock.now());
    return guest?.eveningId === eveningId ? guest.key : null;
  }

  return {
    /** Makes a link for guests; the one before stops working. */
    async createLink(userId: string, id: string): Promise<{ token: string; expiresAt: string }> {
      await limits.take('evenings:link', userId);
      const token = newSecret();
      await setLink(userId, id, hashOf(token));
      const evening = await repo.load(id);
      if (!evening) throw new AppError('not_found');
      return { token, expiresAt: evening.expiresAt.toISOString() };
    },

    removeLink: (userId: string, id: string): Promise<void> => setLink(userId, id, null),

    /** Where a link leads. */
    async open(
      { headers, address }: Caller,
      token: string,
      userId: string | null,
    ): Promise<z.infer<typeof guestInvitationSchema>> {
      await limits.take('evenings:open', address);
      const { evening, hostName } = await find(token);
      const asUser = await isIn(evening, userId);
      const isGuest = (await ownKey(headers, evening.id)) !== null;
      return {
        hostName,
        expiresAt: evening.expiresAt.toISOString(),
        isFull: isFull(evening),
        joined: asUser || isGuest ? evening.id : null,
        asUser,
      };
    },

    /** Joins an evening and sets the guest's cookie; a browser joins once, and a user who is in it never. */
    async join(
      caller: Caller,
      input: z.infer<typeof joinAsGuestSchema>,
      userId: string | null,
    ): Promise<z.infer<typeof joinedEveningSchema>> {
      await limits.take('evenings:join', caller.address);
      const { evening, hostId } = await find(input.token);
      if (await isIn(evening, userId)) return { id: evening.id, asUser: true };
      if ((await ownKey(caller.headers, evening.id)) !== null) return { id: evening.id, asUser: false };
      const secret = newSecret();
      const guest: GuestMember = {
        kind: 'guest',
        key: randomUUID(),
        secretHash: hashOf(secret),
        state: 'joined',
        name: input.name,
        language: input.language,
        tastes: input.tastes,
        diets: input.diets,
        votes: {},
      };
      // Changed as by the host, who made the link; it may have been taken back since it was found.
      await change(evening.id, { userId: hostId, guest: null }, async (now) => {
        if (now.guestTokenHash !== hashOf(input.token)) throw new AppError('not_found');
        if (isFull(now)) throw new AppError('evening_full');
        const next = { ...now, members: [...now.members, guest] };
        return choose.renewed(next, await groupOf(next), guest.key);
      });
      caller.resHeaders.append('set-cookie', cookie.write(secret));
      return { id: evening.id, asUser: false };
    },
  };
}

export type GuestsService = ReturnType<typeof guestsService>;
