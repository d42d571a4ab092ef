import { defineModule } from '../../module.ts';
import { createPushMetrics } from '../../platform/push/push-metrics.ts';
import { createPushSender } from '../../platform/push/push-sender.ts';
import { tracedPushSender } from '../../platform/telemetry/traced-push-sender.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PreparationsService } from '../recommendations/preparations.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { cleanUpPushJob, dailyNoticesJob } from './daily-notices.jobs.ts';
import { dailyNoticesRepo } from './daily-notices.repo.ts';
import { dailyNoticesService } from './daily-notices.service.ts';
import { deliveryService } from './delivery.service.ts';
import { pushRoutes } from './push.routes.ts';
import { pushService } from './push.service.ts';
import { pushKeysRepo } from './push-keys.repo.ts';
import { pushKeysService } from './push-keys.service.ts';
import { PUSH_RATE_RULES } from './rate-rules.ts';
import { subscriptionsRepo } from './subscriptions.repo.ts';

type Needs = {
  audit: AuditService;
  contents: ContentsService;
  notifications: NotificationsService;
  preparations: PreparationsService;
  settings: SettingsService;
};

/** Push messages: devices, their delivery, and the daily notice. */
export const pushModule = defineModule({
  name: 'push',
  tables: [
    {
      table: 'daily_notices',
      ownData: { section: 'dailyNotices', order: ['date'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Site içi bildirimler'] },
    },
    {
      table: 'notification_subscriptions',
      ownData: { section: 'pushDevices', order: ['endpoint'], withheld: ['endpoint', 'subscription_data'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Anlık bildirim açılan cihazlar'] },
    },
    {
      table: 'push_keys',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { nothing: "the site's own keys" },
    },
  ],
  rateRules: PUSH_RATE_RULES,
  create(platform, { audit, contents, notifications, preparations, settings }: Needs) {
    const { database, config, clock, logger, jobs, metrics, limits, tracing } = platform;
    const { allowPrivate, subject, keys } = config.push;
    const pushKeys = pushKeysService(pushKeysRepo(database.db), clock, keys);
    const subscriptions = subscriptionsRepo(database.db, audit);
    const delivery = deliveryService({
      repo: subscriptions,
      sender: tracedPushSender(
        createPushSender({ keys: pushKeys.get, subject, allowPrivate, clock, ...platform.push }),
        tracing,
      ),
      jobs,
      clock,
      logger,
      metrics: createPushMetrics(metrics.registry),
      retryPolicy: () => settings.now('notification_retry_policy'),
    });
    const push = pushService({ repo: subscriptions, keys: pushKeys, delivery, limits, clock, allowPrivate });
    const dailyNotices = dailyNoticesService({
      repo: dailyNoticesRepo(database),
      subscriptions,
      delivery,
      makeSets: preparations.prepareFor,
      notify: (users, tx) => notifications.createIn(tx, 'recommendations_ready', users),
      titles: contents,
      freePicks: () => settings.get('free_daily_recommendations'),
      clock,
    });
    return {
      services: { push, pushKeys, dailyNotices },
      routes: ({ signedIn }) => ({ push: pushRoutes(push, signedIn) }),
      jobs: [dailyNoticesJob(dailyNotices), cleanUpPushJob(dailyNotices), delivery.job],
      subscriptions: {
        async 'session.replacing'({ userId, sessionId, whenReplaced }) {
          const devices = await push.ofSession(userId, sessionId);
          whenReplaced((token) => push.takeOver(userId, token, devices));
        },
      },
      start() {
        // Generates the push keys at the first start; if the database is unavailable, their first use does.
        pushKeys.get().catch((error: unknown) => logger.warn({ error }, 'the push keys could not be read'));
        return () => undefined;
      },
    };
  },
});
