/**
 * Runs the stand-in of Wikidata by hand, or writes its dump:
 * `node apps/server/src/testing/wikidata/local-wikidata-main.ts --port 4030 --films 20000 --series 5000`
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { loadCatalogue } from '@bugunne/catalogue';
import { catalogueWorks } from './catalogue-works.ts';
import { dumpOf } from './dump-of.ts';
import { startLocalWikidata } from './local-wikidata.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4030' },
    films: { type: 'string', default: '20000' },
    series: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    known: { type: 'string', default: '60' },
    dump: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [port, films, series, seed, known] = [values.port, values.films, values.series, values.seed, values.known].map(
  Number,
);
if (values.help || ![port, films, series, seed, known].every(Number.isInteger)) {
  console.log(
    'local-wikidata-main.ts [--port 4030] [--films 20000] [--series 5000] [--seed 1] [--known 60] [--dump FILE.json.gz]',
  );
  process.exit(values.help ? 0 : 1);
}

const screen = loadCatalogue().items.flatMap((item) =>
  item.category === 'movie' || item.category === 'series' ? [item] : [],
);
// Every so many, so that films and series of all files are among them.
const every = Math.max(1, Math.floor(screen.length / Math.max(1, known ?? 0)));
const items = catalogueWorks(screen.filter((_, index) => index % every === 0).slice(0, known));
const wikidata = await startLocalWikidata({ port, films, series, seed, items });
if (values.dump === undefined) {
  console.log(`Invented films and series, and ${items.length} items of known works and their people:`);
  console.log(`--sparql ${wikidata.sparqlUrl}\n--api ${wikidata.apiUrl}`);
} else {
  const lines = Readable.from(dumpOf(wikidata.world)).map((line: string) => `${line}\n`);
  await pipeline(lines, createGzip(), createWriteStream(values.dump));
  await wikidata.close();
  console.log(`wrote ${values.dump}`);
}
