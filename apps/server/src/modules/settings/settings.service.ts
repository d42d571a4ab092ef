import { type PublicSettings, SETTINGS, type SettingKey, type SettingValue } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SettingsRepo } from './settings.repo.ts';
import { siteTexts } from './site-texts.ts';

/** How long a server may still use a setting that another one changed. */
const REFRESH_MILLISECONDS = 15_000;

/** What of the configuration visitors are told. */
type Site = { publicUrl: string; contactEmail: string | undefined };

/**
 * Site settings: the database overrides the contract's defaults; a stored value of a wrong shape is not used. They are
 * kept in memory, so that no request waits for them: read once, and again from time to time after `watch`.
 */
export function settingsService(repo: SettingsRepo, clock: Clock, logger: Logger, site: Site) {
  let stored: Map<string, unknown> | undefined;
  let reading: Promise<void> | undefined;
  const parsed = new Map<SettingKey, unknown>();
  let shown: PublicSettings | undefined;

  async function read() {
    const rows = await repo.all();
    stored = new Map(rows.map((row) => [row.key, row.value]));
    parsed.clear();
    shown = keepSame(shown, describe());
  }

  /** Reads them anew; callers at the same time share one reading. */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** As far as they were read; the defaults before that. */
  function known<K extends SettingKey>(key: K): SettingValue<K> {
    if (!parsed.has(key)) {
      const setting = SETTINGS[key];
      const result = setting.schema.safeParse(stored?.get(key) ?? setting.fallback);
      parsed.set(key, result.success ? result.data : setting.fallback);
    }
    return parsed.get(key) as SettingValue<K>;
  }

  const describe = (): PublicSettings => ({
    siteUrl: site.publicUrl,
    texts: { tr: siteTexts('tr', known, site.contactEmail), en: siteTexts('en', known, site.contactEmail) },
    landingStatistics: known('landing_statistics'),
    adProvider: known('ad_provider'),
    socialLinks: known('social_links'),
  });

  return {
    async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
      if (!stored) await refresh();
      return known(key);
    },
    refresh,
    /** For all servers; the others take it up within `REFRESH_MILLISECONDS`. */
    async set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
      await repo.set(key, value, clock.now());
      // One that is under way may have begun before.
      await reading?.catch(() => undefined);
      await refresh();
    },
    /** Follows changes that others make. While the database is gone, what was read last holds. Returns how to stop. */
    watch(): () => void {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => logger.warn({ error }, 'the settings could not be read'));
      }, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
    /** What visitors are told, without waiting: the same object until something of it changes. */
    public(): PublicSettings {
      shown ??= describe();
      return shown;
    },
  };
}

const keepSame = (before: PublicSettings | undefined, now: PublicSettings): PublicSettings =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;

export type SettingsService = ReturnType<typeof settingsService>;
