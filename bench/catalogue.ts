/**
 * An open catalogue: `BENCH_DATABASE_URL=… npm run bench:catalogue`. Imports 20,000 films, 5,000 series and 30,000 pieces
 * from local servers that speak the protocols of Wikidata, MusicBrainz and TVmaze, by the operator's command, which is
 * killed in the middle of each and continues. Then the start and the memory of a server with 100,000 items beside one
 * without. Exits 1 when a record is missing or stored twice, or when start or memory exceed their limits.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Database } from '../apps/server/src/database/database.ts';
import { startLocalMusicBrainz } from '../apps/server/src/testing/catalogue-sources/musicbrainz/local-musicbrainz.ts';
import { syntheticArtists } from '../apps/server/src/testing/catalogue-sources/musicbrainz/synthetic-artists.ts';
import { startLocalTvMaze } from '../apps/server/src/testing/catalogue-sources/tvmaze/local-tvmaze.ts';
import { syntheticShows } from '../apps/server/src/testing/catalogue-sources/tvmaze/synthetic-shows.ts';
import { startLocalWikidata } from '../apps/server/src/testing/wikidata/local-wikidata.ts';
import { withBenchDatabase } from './lib/bench-database.ts';
import { measureStart } from './lib/measure-start.ts';

const FILMS = 20_000;
const SERIES = 5_000;
const ARTISTS = 1_440;
const ITEMS = 100_000;
const KILLED_AT_PAGE = 20;
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 600;

const COMMAND = fileURLToPath(new URL('../apps/server/src/commands/catalogue-import.ts', import.meta.url));

/** Runs the command; kills it when it has stored so many pages. Resolves to the last line of its report of pages. */
async function importSource(source: string, env: Record<string, string>, killAt = Number.POSITIVE_INFINITY) {
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, source], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  for await (const line of createInterface({ input: command.stdout })) {
    if (!line.startsWith('page ')) continue;
    last = line;
    if (Number(/^page (\d+)/.exec(line)?.[1]) >= killAt) command.kill('SIGKILL');
  }
  if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
  if (killAt === Number.POSITIVE_INFINITY && command.exitCode !== 0) throw new Error(`the import of ${source} failed`);
  return last;
}

const numberOf = async ({ executeSql }: Database, statement: string) => {
  const { rows } = await executeSql(statement);
  return Number(Object.values(rows[0] ?? {})[0]);
};

const faults: string[] = [];
await withBenchDatabase('catalogue', async (database, url) => {
  const without = await measureStart({ DATABASE_URL: url });
  const wikidata = await startLocalWikidata({ films: FILMS, series: SERIES });
  const music = await startLocalMusicBrainz({ artists: syntheticArtists(ARTISTS) });
  const tv = await startLocalTvMaze({ shows: syntheticShows(SERIES) });
  const env = {
    DATABASE_URL: url,
    WIKIDATA_SPARQL_URL: wikidata.sparqlUrl,
    WIKIDATA_API_URL: wikidata.apiUrl,
    MUSICBRAINZ_URL: music.address,
    TVMAZE_URL: tv.address,
    // The local servers are an own mirror.
    CATALOGUE_PACE: '0.0001',
  };
  for (const source of ['wikidata', 'musicbrainz', 'tvmaze']) {
    const began = performance.now();
    // MusicBrainz takes the genres of its artists from a Wikidata of their own.
    const own = source === 'musicbrainz' ? { ...env, WIKIDATA_API_URL: music.wikidataAddress } : env;
    const killed = await importSource(source, own, source === 'tvmaze' ? 5 : KILLED_AT_PAGE);
    const ended = await importSource(source, own);
    const seconds = (performance.now() - began) / 1000;
    const records = await numberOf(database, `select sum(records) from catalogue_imports where source = '${source}'`);
    const stored = await numberOf(database, `select count(*) from item_facts where source = '${source}'`);
    console.log(
      `${source}: killed after “${killed}”, ended with “${ended}” in ${seconds.toFixed(0)} s; ${stored} records`,
    );
    if (stored !== records) faults.push(`${source}: ${records} records were read and ${stored} are stored`);
  }
  await Promise.all([wikidata.close(), music.close(), tv.close()]);
  const eligible = `from items where tier = 'listed' and is_eligible`;
  for (const category of ['movie', 'series', 'music']) {
    console.log(
      `${category}: ${await numberOf(database, `select count(*) ${eligible} and category = '${category}'`)} listed items that may be picked`,
    );
  }
  await database.executeSql(
    `insert into items (id, category, tier, facts, sources, is_eligible, version, updated_at)
     select id || '-copy-' || n, category, tier, facts, sources, true, version, updated_at
     from (select * ${eligible}) i cross join generate_series(1, 5) n order by n, id
     limit greatest(0, ${ITEMS} - (select count(*) ${eligible}))`,
  );
  await database.executeSql('analyze items');
  const listed = await numberOf(database, `select count(*) ${eligible}`);
  const withItems = await measureStart({ DATABASE_URL: url });
  const more = (withItems.megabytes ?? 0) - (without.megabytes ?? 0);
  console.log(
    `start with ${listed} listed items: ${withItems.seconds.toFixed(2)} s (without ${without.seconds.toFixed(2)} s), ${(withItems.megabytes ?? 0).toFixed(0)} MB resident (${more.toFixed(0)} MB more)`,
  );
  if (withItems.seconds > MOST_SECONDS) faults.push(`the start took ${withItems.seconds.toFixed(1)} s`);
  if (more > MOST_MEGABYTES) faults.push(`a server takes ${more.toFixed(0)} MB more`);
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
