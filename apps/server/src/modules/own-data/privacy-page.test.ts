import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** How the privacy page discloses a table: in rows, as a total, or why it holds no personal data. */
type Disclosure = { rows: readonly string[] } | { total: readonly [tr: string, en: string] } | { nothing: string };

const row = (...rows: string[]): Disclosure => ({ rows });
const total = (tr: string, en: string): Disclosure => ({ total: [tr, en] });
const nothing = (why: string): Disclosure => ({ nothing: why });

/** Every table. A new table has to be disclosed on the page in both languages, unless it holds no personal data. */
const TABLES: Readonly<Record<string, Disclosure>> = {
  admin_users: row('Yöneticilik'),
  app_installs: total('uygulama olarak yüklendiği', 'installed as an app'),
  audit_logs: row('Yöneticilik'),
  bot_checks: row('Kötüye kullanım sayaçları'),
  community_models: total('ortak model', 'shared model'),
  contact_messages: row('Bize yazdıkların'),
  daily_notices: row('Site içi bildirimler'),
  daily_recommendations: row('Tepkiler ve geçmiş'),
  daily_refreshes: row('Tepkiler ve geçmiş'),
  identities: row('Şifre ve iki adımlı giriş', 'Bağlı hesaplar'),
  interactions: row('Tepkiler ve geçmiş'),
  language_model_days: total('yapay zekâ kullanımının günlük sayıları', 'daily figures on the use of AI'),
  model_recipes: nothing('recipes, the same for all users'),
  notification_subscriptions: row('Anlık bildirim açılan cihazlar'),
  notifications: row('Site içi bildirimler'),
  open_contents: nothing('titles that the language model named, without for whom'),
  page_views: total('sayfa ziyaretleri', 'page visits'),
  payment_attempts: row('Premium ve ödemeler'),
  preferences: row('Tercihler'),
  premium_subscriptions: row('Premium ve ödemeler'),
  push_keys: nothing("the site's own keys"),
  rate_limits: row('Kötüye kullanım sayaçları'),
  sessions: row('Oturumlar'),
  signing_keys: nothing("the site's own keys"),
  similar_contents: nothing('similar items, the same for all users'),
  site_settings: row('Yöneticilik'),
  two_factors: row('Şifre ve iki adımlı giriş'),
  user_items: row('Tepkiler ve geçmiş'),
  users: row('Hesap'),
  verifications: row('Tek kullanımlık bağlantılar ve kodlar'),
};
/** Rows of the page about data outside these tables: the job queue, files and the log. */
const ELSEWHERE = ['Gönderilen e-postalar', 'Sunucu günlükleri'];

type Block = { text?: string; list?: string[]; table?: { rows: string[][] } };
type Page = { sections: { id: string; blocks: Block[] }[] };
const blocksOf = (language: string): Block[] => {
  const file = new URL(`../../../../web/src/i18n/${language}/privacy.json`, import.meta.url);
  const page = JSON.parse(readFileSync(file, 'utf8')) as Page;
  return page.sections.find(({ id }) => id === 'data')?.blocks ?? [];
};
const rowsOf = (language: string) => blocksOf(language).flatMap(({ table }) => table?.rows ?? []);
const totalsOf = (language: string) => blocksOf(language).flatMap(({ list }) => list ?? []);

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase();
});
afterAll(() => base.close());

describe('the privacy page', () => {
  it('covers every table of the database', async () => {
    const { rows } = await base.database.executeSql(
      "select tablename from pg_tables where schemaname = 'public' order by tablename",
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(Object.keys(TABLES).toSorted());
  });

  it('has exactly one row for each kind of data', () => {
    const disclosed = Object.values(TABLES).flatMap((table) => ('rows' in table ? table.rows : []));
    expect(
      rowsOf('tr')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...new Set([...disclosed, ...ELSEWHERE])].toSorted());
    expect(rowsOf('en')).toHaveLength(rowsOf('tr').length);
  });

  it.each(
    Object.entries(TABLES).flatMap(([table, disclosed]) =>
      'total' in disclosed ? [[table, disclosed.total] as const] : [],
    ),
  )('mentions the totals of %s', (_table, words) => {
    for (const [place, language] of ['tr', 'en'].entries()) {
      expect(totalsOf(language).filter((line) => line.includes(words[place] ?? '?'))).toHaveLength(1);
    }
  });
});
