import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PremiumNoticeTemplate } from '../premium/premium.service.ts';
import type { NoticesRepo, WaitingNotice } from './notices.repo.ts';

export const NOTICE_MAIL_JOB = 'premium-notice-mail';

const BATCH = 200;

type Delivery = { notification: Parameters<NotificationsService['createIn']>[1]; hasMail: boolean };

/** How each kind of news is sent. */
const DELIVERIES: Readonly<Record<PremiumNoticeTemplate, Delivery>> = {
  started: { notification: 'premium_granted', hasMail: true },
  trial_ending: { notification: 'premium_trial_ending', hasMail: true },
  renewed: { notification: 'premium_renewed', hasMail: true },
  payment_failed: { notification: 'premium_payment_failed', hasMail: true },
  cancelled: { notification: 'premium_cancelled', hasMail: true },
  unpaid: { notification: 'premium_unpaid', hasMail: true },
  ended: { notification: 'premium_ended', hasMail: true },
  money_back: { notification: 'premium_money_back', hasMail: true },
  money_back_refused: { notification: 'premium_money_back_refused', hasMail: true },
  money_back_requested: { notification: 'payment_alert_money_back', hasMail: false },
  alert_failed: { notification: 'payment_alert_failed', hasMail: false },
  alert_unowned: { notification: 'payment_alert_unowned', hasMail: false },
  alert_silent: { notification: 'payment_alert_silent', hasMail: false },
  alert_refused: { notification: 'payment_alert_refused', hasMail: false },
};

/** Whether news of this kind are mailed. */
export const hasMail = (template: string): boolean => isKnown(template) && DELIVERIES[template].hasMail;

const isKnown = (template: string): template is PremiumNoticeTemplate => Object.hasOwn(DELIVERIES, template);

type NoticesDeps = {
  repo: NoticesRepo;
  notifications: Pick<NotificationsService, 'createIn'>;
  jobs: Pick<Jobs, 'enqueueOnce'>;
  clock: Clock;
  logger: Logger;
};

/** Sends news of Premium and payments as notifications and mails, each once. */
export function noticesService({ repo, notifications, jobs, clock, logger }: NoticesDeps) {
  /**
   * Queues the mail, which its key stores once, and then stores the notification in the transaction that marks the
   * notice as sent: after a crash in between, only what is missing is made up for. False while another server sends it.
   */
  async function send(notice: WaitingNotice): Promise<boolean> {
    const { userId, key, template } = notice;
    if (!isKnown(template)) throw new Error(`no notice is called ${template}`);
    const { notification, hasMail } = DELIVERIES[template];
    if (hasMail) await jobs.enqueueOnce(NOTICE_MAIL_JOB, [{ key: `${userId} ${key}`, payload: { userId, key } }]);
    return repo.transaction(async (tx) => {
      const language = await repo.claim(tx, notice);
      if (!language) return false;
      const id = stableId('premium notice', userId, key);
      await notifications.createIn(tx, notification, [{ userId, language, id }]);
      await repo.markSent(tx, notice, clock.now());
      return true;
    });
  }

  async function trySend(notice: WaitingNotice): Promise<boolean> {
    try {
      return await send(notice);
    } catch (error) {
      logger.warn({ error, key: notice.key }, 'news of Premium could not be sent yet');
      return false;
    }
  }

  /** Sends the pending notices of a user. Failures are left to `deliverWaiting`. */
  async function deliver(userId: string): Promise<void> {
    try {
      for (const notice of await repo.waitingFor(userId)) await trySend(notice);
    } catch (error) {
      logger.warn({ error, userId }, 'news of Premium could not be read yet');
    }
  }

  return {
    deliver,
    /** Sends the pending notices of all users, for those that `deliver` missed. */
    async deliverWaiting(): Promise<void> {
      // Those that were not sent stay first and are passed over, so that they hold up no others.
      let left = 0;
      for (let batch = await repo.waiting(BATCH, left); batch.length > 0; batch = await repo.waiting(BATCH, left)) {
        let sent = 0;
        for (const notice of batch) if (await trySend(notice)) sent++;
        if (sent === 0) return;
        left += batch.length - sent;
      }
    },
    /** Stores reminders of trials that end soon, and sends them. */
    async remindOfTrials(): Promise<void> {
      for (const userId of await repo.addTrialReminders(clock.now())) await deliver(userId);
    },
  };
}

export type NoticesService = ReturnType<typeof noticesService>;
