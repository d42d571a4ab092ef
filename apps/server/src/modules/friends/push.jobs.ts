import { type Language, type PushPayload, pagePath, toLanguage } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import { localDate } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { ItemsRepo } from './items.repo.ts';

export const PUSH_JOB = 'push-friend-item';
/** After this long the notification on the page is enough. */
const LIFETIME_MILLISECONDS = 12 * 3_600_000;

type Dependencies = {
  repo: Pick<ItemsRepo, 'find' | 'claimPush'>;
  contents: Pick<ContentsService, 'load' | 'find'>;
  preferences: Pick<PreferencesService, 'timezoneOf'>;
  push: Pick<PushService, 'sendTo'>;
  clock: Clock;
};

const TITLES: Readonly<Record<Language, (name: string) => string>> = {
  tr: (name) => `${name} sana bir şey gönderdi`,
  en: (name) => `${name} has sent you something`,
};

/**
 * Announces an item to a recipient who wants that, `FRIEND_LIMITS.pushesPerDay` times a day. The claim comes before the
 * message, so that a retry sends none a second time.
 */
export const pushItemJob = ({ repo, contents, preferences, push, clock }: Dependencies) =>
  defineJob({
    name: PUSH_JOB,
    concurrency: 8,
    schema: z.object({ itemId: z.uuid() }),
    async run({ itemId }) {
      const found = await repo.find(itemId);
      if (!found) return;
      const { recipientId, contentId, text, name } = found;
      const language = toLanguage(found.language);
      await contents.load([contentId]);
      const item = contents.find(contentId, language);
      const now = clock.now();
      const date = localDate(now, await preferences.timezoneOf(recipientId));
      if (!item || !(await repo.claimPush(recipientId, date))) return;
      const message: PushPayload = {
        kind: 'friend',
        language,
        title: TITLES[language](name),
        body: text === '' ? item.title : `${item.title}: “${text}”`,
        url: pagePath(language, '/dashboard/friends'),
        tag: `friend-${itemId}`,
      };
      await push.sendTo(recipientId, message, new Date(now.getTime() + LIFETIME_MILLISECONDS));
    },
  });
