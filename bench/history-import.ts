/**
 * Imports of a history of 50,000 works (IMPORT_ROWS) into a catalogue of 20,000 listed films, half of which it names:
 * `BENCH_DATABASE_URL=… npm run bench:history-import`. Prints rows a second of uploading, applying, matching the unknown
 * ones again and undoing, each beside plain inserts of the same rows in the same run. Exits 1 when 50,000 rows would take
 * more than a minute to apply, or a row has the wrong outcome.
 */
import { randomUUID } from 'node:crypto';
import { loadCatalogue } from '@bugunne/catalogue';
import { IMPORT_LIMITS, type ImportRow } from '@bugunne/contract';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { createMailer } from '../apps/server/src/platform/mail.ts';
import { filmRecord, page } from '../apps/server/src/testing/listed-items.ts';
import { createTestJobs } from '../apps/server/src/testing/test-jobs.ts';
import { withBenchDatabase } from './lib/bench-database.ts';

const ROWS = Number(process.env['IMPORT_ROWS'] ?? IMPORT_LIMITS.works);
const FILMS = Math.min(20_000, ROWS / 2);
const PAGE = 1000;
const ROWS_A_SECOND = 50_000 / 60;

/** Titles of letters that are no Roman numerals. */
const titleOf = (n: number) =>
  `Bozkir ${n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}ka`;
const rows: ImportRow[] = Array.from({ length: ROWS }, (_, n) =>
  workOf(n % 2 === 0 ? titleOf((n / 2) % FILMS) : `Yok ${titleOf(n)}`, n),
);

function workOf(title: string, n: number): ImportRow {
  return {
    type: 'work',
    kind: 'movie',
    title,
    originalTitle: null,
    year: 2021,
    artist: null,
    album: null,
    ids: {},
    seen: true,
    seenOn: `20${10 + (n % 14)}-05-${10 + (n % 18)}`,
    plays: 1,
    rating: null,
    opinion: ((n / 2) % FILMS) % 3 === 0 ? 'like' : null,
    saved: false,
    source: { file: 'watched.csv', line: n + 2, raw: `${title},2021` },
    rowCount: 1,
  };
}

const faults: string[] = [];
await withBenchDatabase('history_import', async (database, url) => {
  const jobs = createTestJobs();
  const app = createApp({
    config: readConfig({ DATABASE_URL: url, DATA_DIR: '.data' }),
    database,
    authSecret: 'a secret of forty characters for benches',
    builtIn: loadCatalogue({ validate: false }),
    clock: systemClock,
    logger: createLogger('silent'),
    mailer: createMailer(readConfig({})),
    jobs,
    site: null,
    socketAddress: () => undefined,
  });
  await app.services.catalogueImport.run({
    name: 'wikidata',
    async *pages() {
      for (let from = 0; from < FILMS; from += PAGE) {
        const records = Array.from({ length: Math.min(PAGE, FILMS - from) }, (_, n) =>
          filmRecord(`Q${from + n}`, { originalTitle: titleOf(from + n), turkishTitle: titleOf(from + n) }),
        );
        yield page(records, from + PAGE < FILMS ? String(from + PAGE) : null);
      }
    },
  });
  const sql = async (text: string, values: unknown[] = []) => (await database.executeSql(text, values)).rows;
  const userId = randomUUID();
  await sql(`insert into users (id, email, display_name) values ($1, 'bench@example.com', 'bench')`, [userId]);
  const id = randomUUID();
  await sql(
    `insert into history_imports (user_id, id, state, services, files, works, total, uploaded, counts, stored, left_out, changed_at)
     values ($1, $2, 'running', '{letterboxd}', '{watched.csv}', $3, $3, $3,
       '{"matched":0,"already":0,"ambiguous":0,"unknown":0,"skipped":0,"failed":0}',
       '{"seen":0,"likes":0,"dislikes":0,"saved":0}', '{"skipped":{},"failed":{}}', now())`,
    [userId, id, ROWS],
  );
  await sql('create table plain_rows (like history_import_rows including all)');

  async function rate(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work();
    return (ROWS / (performance.now() - began)) * 1000;
  }
  const insert = async (table: string) => {
    for (let from = 0; from < ROWS; from += IMPORT_LIMITS.rowsPerUpload) {
      const list = rows.slice(from, from + IMPORT_LIMITS.rowsPerUpload);
      await sql(
        `insert into ${table} (user_id, import_id, position, row)
         select $1, $2, $3 + ordinality - 1, value from jsonb_array_elements($4::jsonb) with ordinality`,
        [userId, id, from, JSON.stringify(list)],
      );
    }
  };
  const run = (name: string, payload: object) => {
    const job = app.jobDefinitions.find((each) => each.name === name);
    if (!job) throw new Error(`no job is called ${name}`);
    return job.run(job.schema.parse(payload));
  };
  const countsOf = async () => (await sql('select counts from history_imports where id = $1', [id]))[0]?.['counts'];
  const unknown = Math.floor(ROWS / 2);
  const check = (stage: string, counts: unknown) => {
    const of = (outcome: string) => Number(Object(counts)[outcome]);
    if (of('unknown') !== unknown || of('matched') !== FILMS) {
      faults.push(`${stage}: expected ${FILMS} matched and ${unknown} unknown rows, found ${JSON.stringify(counts)}`);
    }
  };

  const plain = await rate(() => insert('plain_rows'));
  await insert('history_import_rows');
  await sql('analyze history_import_rows');
  const applied = await rate(() => run('apply-history-import', { userId, id }));
  check('applied', await countsOf());
  await sql("update catalogue_imports set updated_at = now() + interval '1 hour'");
  const again = await rate(async () => {
    await run('rematch-history-imports', {});
    await jobs.runAll(app.jobDefinitions);
  });
  check('again', await countsOf());
  await sql("update history_imports set state = 'undoing' where id = $1", [id]);
  const undone = await rate(() => run('undo-history-import', { userId, id }));
  const [left] = await sql('select count(*)::int as n from user_items where user_id = $1', [userId]);
  if (left?.['n'] !== 0) faults.push(`undone: ${left?.['n']} items are left`);

  console.log(`plain inserts: ${plain.toFixed(0)} rows a second`);
  for (const [stage, result] of Object.entries({ applied, 'unknown ones again': again, undone })) {
    console.log(`${stage}: ${result.toFixed(0)} rows a second, ${(result / plain).toFixed(3)} of plain inserts`);
  }
  if (applied < ROWS_A_SECOND) faults.push(`50,000 rows would take ${(50_000 / applied).toFixed(0)} s`);
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
