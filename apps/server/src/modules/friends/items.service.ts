import {
  type FriendItem,
  type FriendItems,
  type FriendReaction,
  friendTextFault,
  type Item,
  type Language,
  type SendItem,
} from '@bugunne/contract';
import { announceArea } from '../../database/announcements.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import type { InvitationsRepo } from './invitations.repo.ts';
import type { ItemRow, ItemsRepo } from './items.repo.ts';
import type { ProfilesRepo } from './profiles.repo.ts';
import { PUSH_JOB } from './push.jobs.ts';
import type { FriendsRateRule } from './rate-rules.ts';

export type ItemsDependencies = {
  repo: ItemsRepo;
  friendships: FriendshipsRepo;
  profiles: ProfilesRepo;
  invitations: Pick<InvitationsRepo, 'languageOf'>;
  contents: Pick<ContentsService, 'load' | 'find' | 'findForReuse' | 'has' | 'brokenDiets'>;
  preferences: Pick<PreferencesService, 'of'>;
  notifications: Pick<NotificationsService, 'createIn'>;
  jobs: Pick<Jobs, 'enqueueSurely'>;
  limits: RateLimits<FriendsRateRule>;
  clock: Clock;
};

/** Items that friends send each other. */
export function itemsService(deps: ItemsDependencies) {
  const { repo, friendships, profiles, invitations, contents, preferences, notifications, jobs, limits, clock } = deps;

  const present = ({ friendId, name, contentId: _id, createdAt, ...row }: ItemRow, item: Item): FriendItem => ({
    id: row.id,
    friend: { id: friendId, name },
    item,
    text: row.text,
    reaction: row.reaction,
    createdAt: createdAt.toISOString(),
  });

  return {
    async list(userId: string, language: Language): Promise<FriendItems> {
      const [received, sent] = [await repo.received(userId), await repo.sent(userId)];
      await contents.load([...received, ...sent].map(({ contentId }) => contentId));
      const { dietaryRestrictions } = await preferences.of(userId);
      const dietsOf = (item: Item) => contents.brokenDiets(item, dietaryRestrictions, language);
      return {
        received: received.flatMap(({ isReported, ...row }) => {
          const item = contents.find(row.contentId, language);
          if (!item) return [];
          return [{ ...present(row, item), brokenDiets: dietsOf(item).map(({ label }) => label), isReported }];
        }),
        sent: sent.flatMap((row) => {
          const item = contents.find(row.contentId, language);
          return item ? [present(row, item)] : [];
        }),
      };
    },
    /** Repeating the call sends it once. Throws `not_found` for no friend or no item, and `contact_details_refused`. */
    async send(userId: string, { id: sentId, friendId, contentId, text }: SendItem): Promise<void> {
      const id = stableId('friend-item', sentId, userId, friendId, contentId, text);
      if (await repo.has(id)) return;
      if (friendTextFault(text) === 'contact') throw new AppError('contact_details_refused');
      await limits.take('friend-send:account', userId);
      await limits.take('friend-send:friend', friendId, userId);
      if (!(await contents.has(contentId))) throw new AppError('not_found');
      const titles = {
        tr: contents.findForReuse(contentId, 'tr')?.title ?? '',
        en: contents.findForReuse(contentId, 'en')?.title ?? '',
      };
      const isNew = await friendships.transaction(async (tx) => {
        await lockUsers(tx, [userId, friendId]);
        const [friend] = await friendships.among(userId, [friendId], tx);
        const profile = friend && (await profiles.find(userId, tx));
        if (!profile) throw new AppError('not_found');
        const row = { userId, id, recipientId: friendId, contentId, text, createdAt: clock.now() };
        if (!(await repo.add(tx, row))) return false;
        const recipient = { userId: friendId, language: await invitations.languageOf(tx, friendId), id };
        await notifications.createIn(tx, 'friend_item', [recipient], { ...titles, name: profile.name, line: text });
        await announceArea(tx, [userId, friendId], 'friends');
        return true;
      });
      if (isNew) await jobs.enqueueSurely(PUSH_JOB, { itemId: id });
    },
    /** Throws `not_found` unless the user received the item. */
    async react(userId: string, id: string, reaction: FriendReaction | null): Promise<void> {
      await limits.take('friend-react:account', userId);
      await friendships.transaction(async (tx) => {
        const senderId = await repo.react(tx, userId, id, reaction);
        if (!senderId) throw new AppError('not_found');
        await announceArea(tx, [userId, senderId], 'friends');
      });
    },
    /** Throws `not_found` unless the user sent or received the item. */
    async remove(userId: string, id: string): Promise<void> {
      await limits.take('friend-end:account', userId);
      await friendships.transaction(async (tx) => {
        const gone = await repo.remove(tx, userId, id);
        if (!gone) throw new AppError('not_found');
        await announceArea(tx, [gone.senderId, gone.recipientId], 'friends');
      });
    },
  };
}

export type ItemsService = ReturnType<typeof itemsService>;
