import { id, type Step } from './fill-steps.ts';

/** An item of the catalogue that many users got; the sets of the bench have it. */
export const POPULAR_ITEM = 'movie-eskiya-1996';
/** The code of one of the bank transfers. */
export const TRANSFER_CODE = 'BENCH7';

const CATEGORY = `(array['movie','series','food','music'])[1 + n % 4]`;

/** Fills the tables behind the pages of catalogue and quality, and transfers. */
export const catalogueSteps = (users: number): Step[] => [
  [
    `insert into open_contents (id, content)
     select 'open-movie-' || n, jsonb_build_object('category', 'movie', 'title', 'Title ' || n, 'year', 1990 + n % 30,
       'description', '{"tr": "Bir film.", "en": "A film."}'::jsonb, 'tags', '{"tr": [], "en": []}'::jsonb,
       'rating', 7, 'detailedDescription', '{"tr": "Bir film.", "en": "A film."}'::jsonb, 'director', 'Name ' || n,
       'cast', '[]'::jsonb, 'language', null, 'duration', 100, 'genre', '[]'::jsonb)
     from generate_series(1, $1::int / 5) n`,
    [users],
  ],
  [
    `insert into fact_reports (id, user_id, content_id, field, text, status, note, resolved_at, created_at)
     select ${id(`'report' || n`)}, ${id(`'user' || n`)}, case when n % 50 = 0 then '${POPULAR_ITEM}' else 'movie-' || n % 2000 end,
       'year', 'The year is wrong.', case when n % 4 = 0 then 'open' else 'fixed' end,
       case when n % 4 = 0 then null else 'The year.' end, case when n % 4 = 0 then null else at end, at
     from (select n, now() - n * interval '20 minutes' as at from generate_series(1, $1::int / 10) n) x`,
    [users],
  ],
  [
    `insert into user_items (user_id, content_id, category, liked, viewed_at, reacted_at, first_shown_on, last_shown_on)
     select user_id, '${POPULAR_ITEM}', 'movie', liked, now(), case when liked is null then null else now() end, latest, latest
     from (select user_id, max(date) as latest, (array[true, false, null])[1 + (hashtext(user_id::text) & 1023) % 3] as liked
       from daily_recommendations where seen_at is not null group by user_id) x`,
    [],
  ],
  [
    `update daily_recommendations set recommendations = jsonb_set(recommendations, '{refreshed}',
       jsonb_build_array(jsonb_build_object('category', 'movie', 'contentId', 'movie-' || (hashtext(user_id::text) & 2047))))
     where (hashtext(user_id::text || date) & 1023) % 10 = 0`,
    [],
  ],
  [
    `insert into quality_days (date, category, cohort, given, liked, disliked, saved, seen, unwanted, refreshed, repeats, violations,
       from_model, from_engine, from_default, calibration)
     select current_date - day, category, cohort, $1::int / 10, $1::int / 40, $1::int / 200, $1::int / 100, $1::int / 300,
       $1::int / 250, $1::int / 125, 0, 0, $1::int / 20, $1::int / 25, 0, '[[1000,500,250],[1000,500,250],[1000,500,250],
       [1000,500,250],[1000,500,250],[1000,500,250],[1000,500,250],[1000,500,250],[1000,500,250],[1000,500,250]]'
     from generate_series(1, 90) day, unnest(array['movie','series','food','music']) category,
       unnest(array['newcomer','regular']) cohort`,
    [users],
  ],
  [
    `insert into content_days (date, content_id, category, given)
     select current_date - day, 'movie-' || n, ${CATEGORY}, 50 from generate_series(1, 90) day, generate_series(1, 2000) n`,
    [],
  ],
  [
    `insert into quality_findings (user_id, date, kind, content_id, category)
     select ${id(`'user' || n`)}, current_date - (1 + n % 90), 'repeat', 'movie-' || n, 'movie'
     from generate_series(1, $1::int / 50) n`,
    [users],
  ],
  [
    `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, status, expires_at, attempted_at, completed_at, code)
     select ${id(`'user' || n`)}, 'monthly', 'bank-transfer', 20000, 'TRY', 'succeeded', at, at, at, 'BENCH' || n
     from (select n, now() - n * interval '20 minutes' as at from generate_series(1, $1::int / 50) n) x`,
    [users],
  ],
];
