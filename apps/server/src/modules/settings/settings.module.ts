import { adFrameRoutes } from '../../http/ad-frame.ts';
import { defineModule } from '../../module.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { warnOfClaims, warnOfMissingOperator, warnOfReview } from './operator-warnings.ts';
import { settingsRepo } from './settings.repo.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsService } from './settings.service.ts';

/** Site settings, and the frame of the advertisement that they name. */
export const settingsModule = defineModule({
  name: 'settings',
  tables: [
    {
      table: 'site_settings',
      ownData: 'none',
      onDeletion: 'cleared',
      backup: 'included',
      disclosure: { rows: ['Yöneticilik'] },
    },
  ],
  rateRules: {},
  create({ database, announcements, clock, logger, config }, { audit }: { audit: AuditService }) {
    const repo = settingsRepo(database.db);
    const settings = settingsService({ repo, audit, announcements, clock, logger, site: config });
    return {
      services: { settings },
      routes: () => ({ settings: settingsRoutes(settings) }),
      http: (app) =>
        void app.route(
          '/',
          adFrameRoutes(() => settings.public().adProvider),
        ),
      /** Reads the settings before the first page is sent; without a database their defaults are used. */
      prepare: () =>
        settings.refresh().catch((error: unknown) => logger.warn({ error }, 'the settings could not be read')),
      start() {
        // A failure to read the settings has already been logged.
        warnOfMissingOperator(settings, logger).catch(() => undefined);
        warnOfClaims(settings, logger).catch(() => undefined);
        warnOfReview(settings, logger, clock.now()).catch(() => undefined);
        return settings.watch();
      },
    };
  },
});
