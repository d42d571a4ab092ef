import type { Clock } from '../../platform/clock.ts';
import type { SettingsService } from '../settings/settings.service.ts';

/** The present instant, and the time zone of the days in filters, figures and exports: that of the site. */
export type SiteTime = { now: Date; timezone: string };

/** Reads the time zone each time, since the setting can change while the server runs. */
export const siteTimeOf = (settings: Pick<SettingsService, 'get'>, clock: Clock) => async (): Promise<SiteTime> => ({
  now: clock.now(),
  timezone: await settings.get('default_timezone'),
});
