import { type PublicSettings, SETTINGS, type SettingKey, type SettingValue } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { SettingsRepo } from './settings.repo.ts';

/** How long a server may still use a setting that another one changed. */
const KEEP_MILLISECONDS = 15_000;

/** Site settings: the database overrides the contract's defaults; a stored value of a wrong shape is not used. */
export function settingsService(repo: SettingsRepo, clock: Clock) {
  let stored = new Map<string, unknown>();
  const parsed = new Map<SettingKey, unknown>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read() {
    const now = clock.now().getTime();
    if (Math.abs(now - readAt) < KEEP_MILLISECONDS) return stored;
    stored = new Map((await repo.all()).map((row) => [row.key, row.value]));
    readAt = now;
    parsed.clear();
    return stored;
  }

  async function get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    const rows = await read();
    if (!parsed.has(key)) {
      const setting = SETTINGS[key];
      const result = setting.schema.safeParse(rows.get(key) ?? setting.fallback);
      parsed.set(key, result.success ? result.data : setting.fallback);
    }
    return parsed.get(key) as SettingValue<K>;
  }

  return {
    get,
    async public(): Promise<PublicSettings> {
      return {
        appName: await get('app_name'),
        appDescription: await get('app_description'),
        premiumPrices: await get('premium_prices'),
        premiumTrialDays: await get('premium_trial_days'),
        premiumMoneyBackDays: await get('premium_money_back_days'),
        supportReplyHours: await get('support_reply_hours'),
        freeDailyRecommendations: await get('free_daily_recommendations'),
      };
    },
  };
}

export type SettingsService = ReturnType<typeof settingsService>;
