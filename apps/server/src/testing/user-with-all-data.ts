import { randomUUID } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** Signs up a user who has rows in every per-user table. */
export async function userWithAllData(server: TestServer) {
  const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
  const member = await server.signUpWith();
  const { id } = member.user;
  const { movie } = await member.api.recommendations.today({ language: 'tr' }).then(({ sections }) => {
    const first = sections[0]?.items[0];
    if (!first) throw new Error('no pick');
    return { movie: first };
  });
  await member.api.interactions.create({ id: randomUUID(), contentId: movie.id, action: 'like', value: true });
  for (const statement of [
    "insert into identities (user_id, provider_id, account_id, access_token) values ($1::uuid, 'test', 'her name there ' || $1::text, 'tokentokentoken')",
    "insert into two_factors (user_id, secret, backup_codes) values ($1, 'secretsecret', 'codescodes')",
    'insert into admin_users (user_id) values ($1)',
    "insert into quality_findings (user_id, date, kind, content_id, category) values ($1, '2026-05-10', 'repeat', 'movie-x', 'movie')",
    'insert into admin_confirmations (session_id, user_id, confirmed_at) select id, user_id, now() from sessions where user_id = $1',
    "insert into user_views (user_id, name, query) select id, 'Mine', 'q=' || email from users where id = $1",
    `with job as (insert into bulk_jobs (started_by, action, total, filters) select id, 'activate', 1,
      jsonb_build_object('q', email) from users where id = $1 returning id, started_by)
      insert into bulk_job_users (user_id, job_id) select started_by, id from job`,
    "insert into daily_refreshes (user_id, date, category, count) values ($1, '2026-05-10', 'movie', 1)",
    "insert into daily_notices (user_id, date, claimed_at) values ($1, '2026-05-10', now())",
    `insert into notification_subscriptions (user_id, endpoint, subscription_data) values ($1::uuid, 'https://push.example/endpointkey' || $1::text, '{"keys":{"auth":"authauth"}}')`,
    "insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status) values ($1, 'monthly', 200, 'USD', 'credit-card', 'active')",
    "insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, expires_at, metadata) select id, 'monthly', 'credit-card', 200, 'USD', now(), jsonb_build_object('user_email', email) from users where id = $1",
    `insert into payment_orders (id, user_id, provider, amount, currency, status, billing_reason, invoice_number, snapshot)
      values ('order-' || md5($1::text), $1::uuid, 'polar', 200, 'USD', 'paid', 'subscription_create', 'A-1', jsonb_build_object('owner', $1::text))`,
    `insert into payment_webhooks (id, user_id, provider, type, payload, received_at)
      values ('webhook-' || md5($1::text), $1::uuid, 'polar', 'order.paid', jsonb_build_object('user', $1::text)::text, now())`,
    "insert into premium_notices (user_id, key, template) values ($1, 'started', 'started')",
    "insert into refund_requests (user_id, order_id, requested_at) values ($1::uuid, 'order-' || md5($1::text), now())",
    "insert into sandbox_objects (id, user_id, kind, data) values ('checkout-' || $1::text, $1::uuid, 'checkout', '{}')",
  ]) {
    await run(statement, [id]);
  }
  await run(
    `with friend as (insert into users (email, display_name) values ('friend-' || md5($1::text) || '@example.org', 'F') returning id),
      profile as (insert into friend_profiles (user_id, name) values ($1::uuid, 'Ada')),
      invitation as (insert into friend_invitations (user_id, id, token_hash, code_hash, expires_at)
        values ($1::uuid, gen_random_uuid(), md5($1::text), md5($1::text), now())),
      friendship as (insert into friendships (user_id, friend_id)
        select $1::uuid, id from friend union all select id, $1::uuid from friend),
      block as (insert into friend_blocks (user_id, blocked_id, name) select $1::uuid, id, 'F' from friend),
      item as (insert into friend_items (user_id, id, recipient_id, content_id, text)
        select $1::uuid, gen_random_uuid(), id, 'movie-eskiya-1996', 't' from friend)
      insert into friend_reports (id, user_id, reported_id, item_id, content_id, text, reason, note)
        select gen_random_uuid(), $1::uuid, id, gen_random_uuid(), 'movie-eskiya-1996', 't', 'insult', 'by ' || $2 from friend`,
    [id, member.email],
  );
  await run(
    `with evening as (insert into evenings (id, host_id, date, screen, state, expires_at)
        values (gen_random_uuid(), $1::uuid, now()::date, 'either', '{"slots":{}}', now()) returning id)
      insert into evening_members (user_id, evening_id, key, state) select $1::uuid, id, gen_random_uuid(), 'joined' from evening`,
    [id],
  );
  await run(
    `with import as (insert into history_imports (user_id, id, state, services, files, works, total, counts, stored, left_out, changed_at)
        values ($1::uuid, gen_random_uuid(), 'done', '{imdb}', '{ratings.csv}', 1, 1, '{}', '{}', '{}', now()) returning user_id, id)
      insert into history_import_rows (user_id, import_id, position, "row", outcome)
        select user_id, id, 0, '{"type":"work","title":"Eşkıya"}', 'unknown' from import`,
    [id],
  );
  await run(
    "insert into fact_reports (id, user_id, content_id, field, text, resolved_by) values (gen_random_uuid(), $1, 'movie-eskiya-1996', 'year', 'by ' || $2, $1)",
    [id, member.email],
  );
  await run(
    "insert into hidden_contents (content_id, reason, hidden_by, hidden_at) values (md5($1::text), 'r', $1::uuid, now())",
    [id],
  );
  await run(
    "insert into contact_messages (user_id, name, email, subject, message, responded_by) values ($1, 'Ada', $2, 's', 'm', $1)",
    [id, member.email],
  );
  await run(
    "insert into contact_replies (id, message_id, user_id, text, sent_by) select gen_random_uuid(), id, $1, 'r', $1 from contact_messages where user_id = $1",
    [id],
  );
  await run(
    "insert into audit_logs (user_id, action, table_name, ip_address, user_agent) values ($1, 'UPDATE', 'x', '10.1.2.3', 'Browser')",
    [id],
  );
  return member;
}
