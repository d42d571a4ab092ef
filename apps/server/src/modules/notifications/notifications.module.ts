import { NOTIFICATION_STREAM_PATH } from '@bugunne/contract';
import { defineModule } from '../../module.ts';
import { forgetDeletedJob } from './notifications.jobs.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsService } from './notifications.service.ts';
import { streamRoute } from './stream.route.ts';
import { streamsRepo } from './streams.repo.ts';
import { streamsService } from './streams.service.ts';

/** Notifications on the site, and the streams that deliver them live. */
export const notificationsModule = defineModule({
  name: 'notifications',
  tables: [
    {
      table: 'notifications',
      ownData: { section: 'notifications', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Site içi bildirimler'] },
    },
  ],
  rateRules: {},
  create({ database, announcements, clock, logger, metrics, throttle, hangUp }) {
    const notifications = notificationsService(notificationsRepo(database.db), clock);
    const streams = streamsService({ repo: streamsRepo(database), announcements, clock, logger });
    metrics.gauge('notification_streams', 'Open notification streams', streams.count);
    return {
      services: { notifications, notificationStreams: streams },
      routes: ({ signedIn }) => ({ notifications: notificationsRoutes(notifications, signedIn) }),
      http(app, { sessions }) {
        app.get(NOTIFICATION_STREAM_PATH, streamRoute({ streams, sessions, throttle, hangUp }));
      },
      jobs: [forgetDeletedJob(notifications)],
      subscriptions: {
        'user.registered': ({ userId, language }) => notifications.create(userId, 'welcome', language),
      },
      /** The clients of open streams reconnect to the next server. */
      disconnect: () => streams.close(),
    };
  },
});
