import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { addDays } from './add-days.ts';
import type { AdminNotice } from './admin-notices.repo.ts';
import type { InboxRepo } from './inbox.repo.ts';
import type { NoticesService } from './notices.service.ts';
import type { PaymentAlertsRepo } from './payment-alerts.repo.ts';

const SILENT_DAYS = 1;
const REFRESH_MILLISECONDS = 3_600_000;

type PaymentAlertsDeps = {
  inbox: Pick<InboxRepo, 'countFailed' | 'latestArrival'>;
  repo: PaymentAlertsRepo;
  notices: Pick<NoticesService, 'deliver'>;
  clock: Clock;
  logger: Logger;
};

/** Watches that the provider's webhooks arrive and can be processed. */
export function paymentAlertsService({ inbox, repo, notices, clock, logger }: PaymentAlertsDeps) {
  /** The figures of the metrics, so that a scrape asks nothing of the database. */
  let health = { failed: 0, isSilent: false };

  async function isSilent(): Promise<boolean> {
    const since = addDays(clock.now(), -SILENT_DAYS);
    const latest = await inbox.latestArrival();
    return (latest === null || latest <= since) && repo.hasLivingSubscription(since);
  }

  async function refresh() {
    health = { failed: await inbox.countFailed(), isSilent: await isSilent() };
    return health;
  }

  async function notify(alert: AdminNotice, subject: string) {
    for (const userId of await repo.notify(alert, subject, clock.now())) await notices.deliver(userId);
  }

  /** Once a day (UTC). */
  const notifyToday = (alert: AdminNotice) => notify(alert, clock.now().toISOString().slice(0, 10));

  return {
    failed: () => health.failed,
    silent: () => Number(health.isSilent),
    /** Notifies administrators, once, that the provider refuses what has to be done there. */
    alertRefusal: (subject: string) => notify('alert_refused', subject),
    /** Notifies administrators of faults: at most once a day of each kind, and once of each subscription without a user. */
    async check(): Promise<void> {
      const { failed, isSilent } = await refresh();
      if (failed > 0) {
        logger.error({ failed }, 'webhooks of payments failed ten times and wait for staff');
        await notifyToday('alert_failed');
      }
      if (isSilent) {
        logger.error(
          { days: SILENT_DAYS },
          'no webhook of the payment provider has arrived for a day although subscriptions live',
        );
        await notifyToday('alert_silent');
      }
      for (const subscription of await repo.withoutUser()) {
        logger.error({ subscription }, 'a subscription is paid for, but no user of the site is known for it');
        await notify('alert_unowned', subscription);
      }
    },
    /** Refreshes the metrics of this server every hour: the job runs on one server only. Returns a function that stops. */
    watch(): () => void {
      const update = () =>
        void refresh().catch((error: unknown) => logger.warn({ error }, 'the state of payments could not be read'));
      update();
      const timer = setInterval(update, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type PaymentAlertsService = ReturnType<typeof paymentAlertsService>;
