import { FRIEND_LIMITS, type OpenedInvitation, type OwnInvitation } from '@bugunne/contract';
import { announceArea } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockActiveUser, lockUsers } from '../../database/lock-user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import { hashToken, type invitationSecrets } from './invitation-secrets.ts';
import type { InvitationRow, InvitationsRepo, Opened } from './invitations.repo.ts';
import type { ProfilesRepo } from './profiles.repo.ts';
import type { FriendsRateRule } from './rate-rules.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Two codes are equal once in 30⁸ pairs, so a second attempt is nearly always enough. */
const ATTEMPTS = 5;

export type InvitationsDependencies = {
  repo: InvitationsRepo;
  friendships: FriendshipsRepo;
  profiles: ProfilesRepo;
  secrets: ReturnType<typeof invitationSecrets>;
  premium: Pick<PremiumService, 'require'>;
  notifications: Pick<NotificationsService, 'createIn'>;
  limits: RateLimits<FriendsRateRule>;
  clock: Clock;
};

/** Invitations to become friends. */
export function invitationsService(deps: InvitationsDependencies) {
  const { repo, friendships, profiles, secrets, premium, notifications, limits, clock } = deps;

  function present({ id, tokenHash, createdAt, expiresAt }: InvitationRow): OwnInvitation[] {
    const known = secrets.known(id, tokenHash);
    const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
    return known ? [{ id, token: known.token, code: known.code, ...dates }] : [];
  }

  /** The user learns of an invitation of their own alone; whatever else it is, the answer is the same. */
  async function refusal(tx: Db, userId: string, by: 'tokenHash' | 'codeHash', hashes: readonly string[]) {
    return new AppError(
      (await repo.isOwn(tx, userId, by, hashes, clock.now())) ? 'invitation_own' : 'invitation_invalid',
    );
  }

  /** Throws `invitation_own`, and `invitation_invalid` for whatever else this user may not accept or never existed. */
  async function requireOpened(tx: Db, userId: string, token: string): Promise<Opened> {
    const hash = hashToken(token);
    const opened = await repo.opened(tx, userId, hash, clock.now());
    if (!opened) throw await refusal(tx, userId, 'tokenHash', [hash]);
    return opened;
  }

  /** Runs `work` while the rows of both users are locked, so that accepting, blocking and ending come one by one. */
  async function withBoth<T>(userId: string, token: string, work: (tx: Db, opened: Opened) => Promise<T>): Promise<T> {
    await limits.take('friend-token:account', userId);
    return friendships.transaction(async (tx) => {
      const { inviterId } = await requireOpened(tx, userId, token);
      await lockUsers(tx, [userId, inviterId]);
      return work(tx, await requireOpened(tx, userId, token));
    });
  }

  async function addUnder(tx: Db, userId: string, sentId: string): Promise<InvitationRow> {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + FRIEND_LIMITS.invitationDays * DAY_MILLISECONDS);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const id = stableId('friend-invitation', userId, sentId, String(attempt));
      const present = await repo.find(tx, userId, id);
      if (present) return present;
      const { tokenHash, codeHash } = secrets.of(id);
      const row = { id, tokenHash, createdAt, expiresAt };
      if (await repo.add(tx, { ...row, userId, codeHash })) return row;
    }
    throw new AppError('unavailable');
  }

  return {
    async own(userId: string): Promise<OwnInvitation[]> {
      return (await repo.open(userId, clock.now())).flatMap(present);
    },
    /** Throws `premium_required`, `friend_name_required` and `invitations_full`. */
    async invite(userId: string, sentId: string): Promise<OwnInvitation> {
      await premium.require(userId);
      await limits.take('friend-invite:account', userId);
      const row = await friendships.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        if (!(await profiles.find(userId, tx))) throw new AppError('friend_name_required');
        const first = await repo.find(tx, userId, stableId('friend-invitation', userId, sentId, '0'));
        if (!first && (await repo.countOpen(tx, userId, clock.now())) >= FRIEND_LIMITS.invitations)
          throw new AppError('invitations_full');
        const added = first ?? (await addUnder(tx, userId, sentId));
        await announceArea(tx, [userId], 'friends');
        return added;
      });
      const [made] = present(row);
      if (!made) throw new AppError('unavailable');
      return made;
    },
    async withdraw(userId: string, id: string): Promise<void> {
      await limits.take('friend-end:account', userId);
      if (!(await repo.withdraw(userId, id))) throw new AppError('not_found');
    },
    /** The token of the invitation with this code; guesses are limited by user and by address. */
    async findByCode(userId: string, address: string, code: string): Promise<{ token: string }> {
      await limits.take('friend-code:account', userId);
      await limits.take('friend-code:address', address);
      const hashes = secrets.codeHashes(code);
      return friendships.transaction(async (tx) => {
        const found = await repo.findByCode(tx, userId, hashes, clock.now());
        const known = found && secrets.known(found.id, found.tokenHash);
        if (!known) throw await refusal(tx, userId, 'codeHash', hashes);
        return { token: known.token };
      });
    },
    async open(userId: string, token: string): Promise<OpenedInvitation> {
      await limits.take('friend-token:account', userId);
      const { name, sharing, isFriend } = await friendships.transaction((tx) => requireOpened(tx, userId, token));
      return { name, sharing, isFriend };
    },
    /** Accepting again is no error. Throws `friend_name_required`, `friends_full`, `invitation_own` and `invitation_invalid`. */
    accept: (userId: string, token: string): Promise<void> =>
      withBoth(userId, token, async (tx, { id, inviterId, isFriend }) => {
        if (isFriend) return;
        const profile = await profiles.find(userId, tx);
        if (!profile) throw new AppError('friend_name_required');
        if ((await friendships.mostFriends(tx, [userId, inviterId])) >= FRIEND_LIMITS.most)
          throw new AppError('friends_full');
        if (!(await repo.accept(tx, userId, id, clock.now()))) throw new AppError('invitation_invalid');
        const inviter = { userId: inviterId, language: await repo.languageOf(tx, inviterId), id };
        await notifications.createIn(tx, 'friend_accepted', [inviter], { name: profile.name });
        await announceArea(tx, [userId, inviterId], 'friends');
      }),
    /** Ends the invitation without a word to its author. */
    refuse: (userId: string, token: string): Promise<void> =>
      withBoth(userId, token, async (tx, { id, inviterId, isFriend }) => {
        if (isFriend) return;
        await repo.refuse(tx, id);
        await announceArea(tx, [inviterId], 'friends');
      }),
    /** Blocks the author of an invitation. Returns the author's id. */
    block: (userId: string, token: string): Promise<string> =>
      withBoth(userId, token, async (tx, { inviterId, name }) => {
        await friendships.block(tx, userId, inviterId, name, clock.now());
        await friendships.end(tx, userId, inviterId);
        await announceArea(tx, [userId, inviterId], 'friends');
        return inviterId;
      }),
  };
}

export type InvitationsService = ReturnType<typeof invitationsService>;
