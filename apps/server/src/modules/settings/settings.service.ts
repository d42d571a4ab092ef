import { isDeepStrictEqual } from 'node:util';
import {
  type AdminSetting,
  type Language,
  type PublicSettings,
  SETTING_CATEGORIES,
  SETTING_KEYS,
  SETTINGS,
  type SettingChange,
  type SettingKey,
  type SettingValue,
  type SiteTexts,
} from '@bugunne/contract';
import type { PaymentConfig } from '../../adapter-configs.ts';
import type { Announcements } from '../../database/announcements.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Actor, SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { announcementAt, changesBetween } from './announcement.ts';
import type { SettingsRepo, StoredSetting, Write } from './settings.repo.ts';
import { type GetSetting, siteTexts } from './site-texts.ts';

/** How long a server may use the old value of a setting if it misses the announcement of the change. */
const REFRESH_MILLISECONDS = 15_000;

/** The public part of the configuration, and how Premium can be paid for. */
type Site = { publicUrl: string; contactEmail: string | undefined; payment: PaymentConfig };

type Dependencies = {
  repo: SettingsRepo;
  audit: Pick<AuditService, 'record'>;
  announcements: Pick<Announcements, 'subscribe'>;
  clock: Clock;
  logger: Logger;
  site: Site;
};

/** The value of a setting as it is stored; throws `invalid_input` with the place of each fault. */
function validated(key: SettingKey, value: unknown): unknown {
  const result = SETTINGS[key].schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, code }) => ({ path: [key, ...path].map(String).join('.'), code }));
  throw new AppError('invalid_input', { issues });
}

/**
 * Site settings: the database overrides the contract's defaults; invalid stored values are ignored. They are cached in
 * memory, so that no request waits for them: read once, and again periodically after `watch`.
 */
export function settingsService({ repo, audit, announcements, clock, logger, site }: Dependencies) {
  let stored: Map<string, unknown> | undefined;
  let reading: Promise<void> | undefined;
  const parsed = new Map<SettingKey, unknown>();
  let published: PublicSettings | undefined;
  let publishedAt = clock.now();
  const followers: { key: SettingKey; follow(): Promise<void> }[] = [];

  async function read() {
    const rows = await repo.all();
    const before = stored;
    stored = new Map(rows.map((row) => [row.key, row.value]));
    parsed.clear();
    published = reuseIfEqual(published, describe());
    publishedAt = clock.now();
    if (before) tellOfChanges(before, stored);
  }

  /** Calls those who follow a setting that has changed; reading the settings does not wait for them. */
  function tellOfChanges(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>) {
    for (const { key, follow } of followers) {
      if (isDeepStrictEqual(before.get(key), now.get(key))) continue;
      follow().catch((error: unknown) => logger.warn({ error, key }, 'a changed setting could not be followed'));
    }
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
  const textsIn = (language: Language, setting: GetSetting = cached) =>
    siteTexts(language, setting, site.contactEmail, canBuy());

  const describe = (): PublicSettings => ({
    siteUrl: site.publicUrl,
    texts: { tr: textsIn('tr'), en: textsIn('en') },
    landingStatistics: cached('landing_statistics'),
    premiumPagePublic: cached('premium_page_public'),
    defaultLanguage: cached('default_language'),
    adProvider: cached('ad_provider'),
    socialLinks: cached('social_links'),
    announcement: announcementAt(cached('announcement'), clock.now()),
  });

  /** Reads again after a change; a read in progress may have started before it. */
  async function reread() {
    await reading?.catch(() => undefined);
    await refresh();
  }

  function logUnreadable(error: unknown) {
    logger.warn({ error }, 'the settings could not be read');
  }

  /** Stores valid values with their rows of the audit log. */
  const write = (writes: readonly Write[], actor: Actor) =>
    repo.write(writes, {
      by: actor.userId,
      now: clock.now(),
      async record(tx, written) {
        for (const { key, before, after } of written) {
          await audit.record(tx, actor, {
            action: 'UPDATE',
            table: 'site_settings',
            recordId: key,
            before: { value: before },
            after: { value: after },
          });
        }
      },
    });

  async function list(): Promise<AdminSetting[]> {
    const rows = new Map((await repo.all()).map((row) => [row.key, row]));
    const order = (key: SettingKey) => SETTING_CATEGORIES.indexOf(SETTINGS[key].category);
    return SETTING_KEYS.toSorted((a, b) => order(a) - order(b)).map((key) => describeSetting(key, rows.get(key)));
  }

  return {
    list,
    /**
     * Stores the changes of a form, all or none. Throws `changed_meanwhile` with the present settings of these keys when
     * another administrator has changed one since the form was opened.
     */
    async save(changes: readonly SettingChange[], actor: Actor): Promise<AdminSetting[]> {
      const writes = changes.map(({ key, version, value }) => ({
        key,
        version,
        value: (value ?? null) === null ? null : validated(key, value),
      }));
      const isStored = await write(writes, actor);
      const keys = new Set(changes.map(({ key }) => key));
      const current = (await list()).filter(({ key }) => keys.has(key));
      if (isStored) {
        await reread();
        return current;
      }
      const stale = changes.filter(({ key, version }) => current.find((each) => each.key === key)?.version !== version);
      throw new AppError('changed_meanwhile', {
        issues: stale.map(({ key }) => ({ path: key, code: 'changed' })),
        current,
      });
    },
    /** The texts of the pages as they would be with these values. */
    previewTexts(values: readonly { key: SettingKey; value?: unknown }[]): Record<Language, SiteTexts> {
      const others = new Map(values.map(({ key, value }) => [key, validated(key, value ?? SETTINGS[key].fallback)]));
      const setting = <K extends SettingKey>(key: K) =>
        (others.has(key) ? others.get(key) : cached(key)) as SettingValue<K>;
      return { tr: textsIn('tr', setting), en: textsIn('en', setting) };
    },
    async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
      if (!stored) await refresh();
      return cached(key);
    },
    /** Calls `follow` after each change of a setting, on every server. */
    onChange: (key: SettingKey, follow: () => Promise<void>) => void followers.push({ key, follow }),
    /** The last value read, synchronously: the default before the first read. */
    now: cached,
    refresh,
    /** Stores a value for all servers, whatever is stored; for commands. */
    async set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
      await write([{ key, value: validated(key, value), version: null }], SYSTEM_ACTOR);
      await reread();
    },
    /**
     * Reads what any server changed, at once by its announcement and periodically. While the database is unavailable, the
     * last values stay. Returns a function that stops it.
     */
    watch(): () => void {
      const update = () => void reread().catch(logUnreadable);
      const timer = setInterval(update, REFRESH_MILLISECONDS);
      timer.unref();
      const subscription = announcements.subscribe({
        onAnnouncement: ({ kind }) => {
          if (kind === 'settings') update();
        },
        onListening: update,
        onPoll: update,
      });
      return () => {
        clearInterval(timer);
        subscription.close().catch(logUnreadable);
      };
    },
    /** The public settings, synchronously: the same object until a value changes or an announcement starts or ends. */
    public(): PublicSettings {
      const now = clock.now();
      if (!published || changesBetween(cached('announcement'), publishedAt, now)) {
        published = reuseIfEqual(published, describe());
        publishedAt = now;
      }
      return published;
    },
  };
}

function describeSetting(key: SettingKey, row: StoredSetting | undefined): AdminSetting {
  const { category, schema, fallback } = SETTINGS[key];
  const stored = row?.value ?? null;
  const parsed = stored === null ? null : schema.safeParse(stored);
  return {
    key,
    category,
    value: parsed?.success ? parsed.data : fallback,
    isDefault: stored === null,
    isInvalid: parsed?.success === false,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

const reuseIfEqual = (before: PublicSettings | undefined, now: PublicSettings): PublicSettings =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;

export type SettingsService = ReturnType<typeof settingsService>;
