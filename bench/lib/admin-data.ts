import type pg from 'pg';
import { catalogueSteps } from './admin-catalogue-data.ts';
import { id, type Step } from './fill-steps.ts';

/** How much data a site has. */
export type SiteSize = { users: number; interactions: number; payments: number };

const WORDS = `array['ayşe','mehmet','zeynep','ışıl','çağlar','şule','ömer','deniz','irem','güneş']`;

/** A set as it is stored, but with one pick only. */
const SET = `'{"picks":{"movie":[{"contentId":"movie-eskiya-1996","compatibility":80,"reasons":[],"source":"engine"}],"series":[],"food":[],"music":[]},"reactions":0}'::jsonb`;

/**
 * Fills a migrated database like a site that has run for a year: users with preferences and sessions, interactions,
 * subscriptions, attempts, orders and webhooks, messages, sets, audit entries, and what staff see of the catalogue. Keys are not
 * checked meanwhile, which would take minutes.
 */
export async function fillSite(client: pg.Client, { users, interactions, payments }: SiteSize): Promise<void> {
  await client.query('set session_replication_role = replica');
  const steps: Step[] = [
    [
      `insert into users (id, email, display_name, language, status, is_premium, created_at, email_verified)
       select ${id(`'user' || n`)}, (${WORDS})[1 + n % 10] || n || '@' || (array['example.com','ornek.com.tr'])[1 + n % 2],
         initcap((${WORDS})[1 + n % 10]) || ' ' || initcap((${WORDS})[1 + (n / 10) % 10]), (array['tr','en'])[1 + n % 3 / 2],
         (case when n % 50 = 0 then 'inactive' else 'active' end), n % 12 = 0,
         now() - (n * 31557.0 / $1) * interval '1000 seconds', true
       from generate_series(1, $1::int) n`,
      [users],
    ],
    [
      `insert into user_states (user_id, last_login, last_seen_at)
       select ${id(`'user' || n`)}, at, at
       from (select n, now() - least((n % 700) * 3600, n * 31557000.0 / $1) * interval '1 second' as at
         from generate_series(1, $1::int) n) x`,
      [users],
    ],
    [
      `insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty,
         dietary_restrictions, cuisine_types, meal_types, onboarding_completed)
       select id, '{drama}', '{drama}', '{türkçe}', '{sakin}', '{kolay}', '{}', '{türk}', '{ana yemek}', true from users`,
      [],
    ],
    [
      `insert into sessions (user_id, token, expires_at, user_agent, ip_address, updated_at)
       select ${id(`'user' || n`)}, md5('token' || n), now() + interval '20 days', 'Mozilla/5.0', '203.0.113.9',
         now() - (n % 700) * interval '1 hour'
       from generate_series(1, $1::int) n where n % 3 = 0`,
      [users],
    ],
    [
      `insert into interactions (user_id, id, content_id, content_title, content_category, action, created_at)
       select ${id(`'user' || (1 + (n * 7919::bigint) % $1)`)}, ${id(`'interaction' || n`)}, 'movie-' || title,
         'Title ' || title, (array['movie','series','food','music'])[1 + title % 4],
         (array['view','view','view','like','save','dislike','complete'])[1 + n % 7],
         now() - (n * 31557.0 / $2) * interval '1000 seconds'
       from (select n, (n + n / $1 * 37) % 2000 as title from generate_series(1, $2::int) n) x`,
      [users, interactions],
    ],
    [
      `insert into user_items (user_id, content_id, category, liked, saved_at, viewed_at, reacted_at, first_shown_on, last_shown_on)
       select ${id(`'user' || (1 + n % $1)`)}, 'movie-' || n / $1, 'movie', n % 3 = 0, null, now(), now(),
         current_date - (n % 365), current_date - (n % 365)
       from generate_series(0, $1::int * 10 - 1) n`,
      [users],
    ],
    [
      `insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at)
       select ${id(`'user' || (1 + (n * 7919::bigint) % $1)`)}, current_date - (n / $1 * 3 + n % 3), ${SET},
         now() - (n / $1 * 3 + n % 3) * interval '1 day', now() - (n / $1 * 3 + n % 3) * interval '1 day'
       from generate_series(0, $1::int * 10 - 1) n on conflict do nothing`,
      [users],
    ],
    [
      `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, status, provider, expires_at,
         attempted_at, completed_at, metadata)
       select ${id(`'user' || (1 + (n * 7919::bigint) % $1)`)}, (array['monthly','yearly'])[1 + n % 2], 'credit-card', 200, 'USD',
         (array['succeeded','failed','cancelled'])[1 + n % 3], 'polar', now(), at, at, '{"plan_type": "monthly"}'
       from (select n, now() - (n * 31557.0 / $2) * interval '1000 seconds' as at from generate_series(1, $2::int) n) x`,
      [users, payments],
    ],
    [
      `insert into payment_orders (id, user_id, provider, subscription_id, plan_type, amount, refunded, currency, status,
         billing_reason, invoice_number, created_at, snapshot)
       select 'order-' || n, ${id(`'user' || (1 + (n * 7919::bigint) % $1)`)}, 'polar', 'subscription-' || n % 20000, 'monthly',
         200, case when n % 40 = 0 then 200 else 0 end, (array['USD','TRY'])[1 + n % 2],
         case when n % 40 = 0 then 'refunded' else 'paid' end, 'subscription_cycle', 'INV-' || n,
         now() - (n * 31557.0 / $2) * interval '1000 seconds', '{}'
       from generate_series(1, $2::int) n`,
      [users, payments],
    ],
    [
      `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at, expires_at,
         entitled_until, subscription_id, provider, snapshot, created_at)
       select ${id(`'user' || (n * 12)`)}, 'monthly', 200, 'USD', 'credit-card',
         (array['active','cancelled','expired'])[1 + n % 3], at, at + interval '400 days', at + interval '400 days',
         'subscription-' || n, 'polar',
         jsonb_build_object('snapshot', jsonb_build_object('status', (array['active','canceled','past_due','trialing'])[1 + n % 4])), at
       from (select n, now() - n * interval '5 minutes' as at from generate_series(1, $1::int / 12) n) x`,
      [users],
    ],
    [
      `insert into payment_webhooks (id, user_id, provider, type, payload, received_at, processed_at, outcome)
       select 'webhook-' || n, ${id(`'user' || (1 + n % $1)`)}, 'polar', 'order.paid', '{}', at, at, 'applied'
       from (select n, now() - (n * 31557.0 / $2) * interval '1000 seconds' as at from generate_series(1, $2::int) n) x`,
      [users, payments],
    ],
    [
      `insert into contact_messages (user_id, name, email, subject, message, category, status, is_priority, created_at, updated_at, responded_at)
       select ${id(`'user' || n`)}, 'Name ' || n, 'a' || n || '@example.com', 'Subject ' || n, repeat('Text of a message. ', 20),
         (array['general','technical','premium'])[1 + n % 3], case when n % 40 = 0 then 'new' else 'resolved' end, n % 5 = 0, at, at,
         case when n % 40 = 0 then null else at + interval '3 hours' end
       from (select n, now() - n * interval '15 minutes' as at from generate_series(1, $1::int / 5) n) x`,
      [users],
    ],
    [
      `insert into audit_logs (user_id, actor_kind, action, table_name, record_id, old_values, new_values, ip_address, user_agent, created_at)
       select ${id(`'user' || (1 + n % $1)`)}, (array['user','staff','user'])[1 + n % 3], (array['SIGN_IN','UPDATE','PASSWORD_CHANGED'])[1 + n % 3],
         (array['sessions','users','site_settings'])[1 + n % 3], ${id(`'user' || (1 + n % $1)`)}::text, '{"status": "active"}',
         '{"status": "inactive"}', '203.0.113.9', 'Mozilla/5.0', now() - (n * 31557.0 / ($1 * 5)) * interval '1000 seconds'
       from generate_series(1, $1::int * 5) n`,
      [users],
    ],
    ...catalogueSteps(users),
  ];
  const indexes = await dropIndexes(client);
  for (const [statement, values] of steps) await client.query(statement, values);
  for (const index of indexes) await client.query(index);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** Drops the indexes that no constraint needs, as filling is faster without them; returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and not i.indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
