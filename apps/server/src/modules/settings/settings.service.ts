import { type Language, type PublicSettings, SETTINGS, type SettingKey, type SettingValue } from '@bugunne/contract';
import type { PaymentConfig } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SettingsRepo } from './settings.repo.ts';
import { siteTexts } from './site-texts.ts';

/** How long a server may use the old value of a setting that another server changed. */
const REFRESH_MILLISECONDS = 15_000;

/** The public part of the configuration, and how Premium can be paid for. */
type Site = { publicUrl: string; contactEmail: string | undefined; payment: PaymentConfig };

/**
 * Site settings: the database overrides the contract's defaults; invalid stored values are ignored. They are cached in
 * memory, so that no request waits for them: read once, and again periodically after `watch`.
 */
export function settingsService(repo: SettingsRepo, clock: Clock, logger: Logger, site: Site) {
  let stored: Map<string, unknown> | undefined;
  let reading: Promise<void> | undefined;
  const parsed = new Map<SettingKey, unknown>();
  let published: PublicSettings | undefined;

  async function read() {
    const rows = await repo.all();
    stored = new Map(rows.map((row) => [row.key, row.value]));
    parsed.clear();
    published = reuseIfEqual(published, describe());
  }

  /** Reads the settings again; concurrent callers share one read. */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** The cached value, or the default before the first read. */
  function cached<K extends SettingKey>(key: K): SettingValue<K> {
    if (!parsed.has(key)) {
      const setting = SETTINGS[key];
      const result = setting.schema.safeParse(stored?.get(key) ?? setting.fallback);
      parsed.set(key, result.success ? result.data : setting.fallback);
    }
    return parsed.get(key) as SettingValue<K>;
  }

  const canBuy = () => site.payment.polar !== undefined || site.payment.sandbox || cached('bank_account').iban !== '';
  const textsIn = (language: Language) => siteTexts(language, cached, site.contactEmail, canBuy());

  const describe = (): PublicSettings => ({
    siteUrl: site.publicUrl,
    texts: { tr: textsIn('tr'), en: textsIn('en') },
    landingStatistics: cached('landing_statistics'),
    premiumPagePublic: cached('premium_page_public'),
    adProvider: cached('ad_provider'),
    socialLinks: cached('social_links'),
  });

  return {
    async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
      if (!stored) await refresh();
      return cached(key);
    },
    /** The last value read, synchronously: the default before the first read. */
    now: cached,
    refresh,
    /** Stores a value for all servers; the others apply it within `REFRESH_MILLISECONDS`. */
    async set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
      await repo.set(key, value, clock.now());
      // A read in progress may have started before this write.
      await reading?.catch(() => undefined);
      await refresh();
    },
    /** Refreshes periodically. While the database is unavailable, the last values stay. Returns a function that stops it. */
    watch(): () => void {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => logger.warn({ error }, 'the settings could not be read'));
      }, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
    /** The public settings, synchronously: the same object until a value changes. */
    public(): PublicSettings {
      published ??= describe();
      return published;
    },
  };
}

const reuseIfEqual = (before: PublicSettings | undefined, now: PublicSettings): PublicSettings =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;

export type SettingsService = ReturnType<typeof settingsService>;
