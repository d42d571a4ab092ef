import { type PublicSettings, SETTINGS, type SettingKey, type SettingValue } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SettingsRepo } from './settings.repo.ts';

/** How long a server may still use a setting that another one changed. */
const REFRESH_MILLISECONDS = 15_000;

/**
 * Site settings: the database overrides the contract's defaults; a stored value of a wrong shape is not used. They are
 * kept in memory, so that no request waits for them: read once, and again from time to time after `watch`.
 */
export function settingsService(repo: SettingsRepo, clock: Clock, logger: Logger, contactEmail: string | undefined) {
  let stored: Map<string, unknown> | undefined;
  let reading: Promise<void> | undefined;
  const parsed = new Map<SettingKey, unknown>();

  async function read() {
    const rows = await repo.all();
    stored = new Map(rows.map((row) => [row.key, row.value]));
    parsed.clear();
  }

  /** Reads them anew; callers at the same time share one reading. */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    if (!stored) await refresh();
    if (!parsed.has(key)) {
      const setting = SETTINGS[key];
      const result = setting.schema.safeParse(stored?.get(key) ?? setting.fallback);
      parsed.set(key, result.success ? result.data : setting.fallback);
    }
    return parsed.get(key) as SettingValue<K>;
  }

  return {
    get,
    refresh,
    /** For all servers; the others take it up within `REFRESH_MILLISECONDS`. */
    async set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
      await repo.set(key, value, clock.now());
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
    async public(): Promise<PublicSettings> {
      return {
        premiumPrices: await get('premium_prices'),
        premiumTrialDays: await get('premium_trial_days'),
        premiumMoneyBackDays: await get('premium_money_back_days'),
        supportReplyHours: await get('support_reply_hours'),
        freeDailyRecommendations: await get('free_daily_recommendations'),
        contactEmail: contactEmail ?? null,
      };
    },
  };
}

export type SettingsService = ReturnType<typeof settingsService>;
