import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { addDays } from './add-days.ts';
import { noticeMail } from './notice-mails.ts';
import { readNews } from './notice-news.ts';
import type { NoticesRepo } from './notices.repo.ts';
import { NOTICE_MAIL_JOB } from './notices.service.ts';

type Dependencies = {
  repo: Pick<NoticesRepo, 'find' | 'sourceAt' | 'subscription' | 'renewedSubscription'>;
  settings: Pick<SettingsService, 'get'>;
  mailer: Mailer;
  publicUrl: string;
};

/** Mails news of Premium to the user's present address, in the present language and time zone. */
export const noticeMailJob = ({ repo, settings, mailer, publicUrl }: Dependencies) =>
  defineJob({
    name: NOTICE_MAIL_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ userId: z.uuid(), key: z.string() }),
    async run({ userId, key }) {
      const found = await repo.find({ userId, key });
      // Deleted with its account meanwhile.
      if (!found) return;
      const { notice, recipient } = found;
      const news = await readNews(notice, {
        source: () => repo.sourceAt(userId, notice.createdAt),
        subscription: (id) => repo.subscription(userId, id),
        graceDays: () => settings.get('premium_grace_days'),
        async renewsAt(orderId) {
          const renewed = await repo.renewedSubscription(orderId);
          if (!renewed) return null;
          const { status, cancelsAtPeriodEnd, endedAt, periodEndsAt } = renewed.snapshot;
          if (status !== 'active' || cancelsAtPeriodEnd || endedAt) return null;
          // The order may be reported before the subscription's new period.
          const end = new Date(periodEndsAt);
          return end > addDays(renewed.orderedAt, 1) ? end : null;
        },
      });
      const timezone = recipient.timezone ?? (await settings.get('default_timezone'));
      await mailer.send({ to: recipient.email, ...noticeMail(news, { ...recipient, timezone, publicUrl }) });
    },
  });
