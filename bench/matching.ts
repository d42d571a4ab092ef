/**
 * Time and memory of matching titles: `npm run bench:matching`. 50,000 titles from outside against the keys of 100,000
 * items, which are the catalogue and made-up titles of its words. Exits 1 above a minute.
 */
import { match, queryKeys, type TitleQuery } from '../packages/matching/src/index.ts';
import { createChooser } from '../packages/matching/src/testing/random-choice.ts';
import { catalogueCandidates } from '../packages/matching/src/testing/real-candidates.ts';
import { indexByKey } from '../packages/matching/src/testing/score-cases.ts';
import type { MatchCandidate } from '../packages/matching/src/types.ts';

const ITEMS = 100_000;
const QUERIES = 50_000;
const MOST_SECONDS = 60;
const SHARE_UNKNOWN = 0.3;

const { next, oneOf } = createChooser(7);
const real = catalogueCandidates();
const words = [...new Set(real.flatMap(({ titles }) => titles.flatMap((title) => title.split(' '))))];
const word = () => words[Math.floor(next() * words.length)] ?? '';
const madeUpTitle = () => {
  const name = Array.from({ length: 1 + Math.floor(next() * 4) }, word).join(' ');
  return next() < 0.2 ? `${name}: ${word()} ${word()}` : name;
};

function madeUpItem(index: number): MatchCandidate {
  const like = real[index % real.length];
  if (like === undefined) throw new Error('the catalogue is empty');
  const titles = [madeUpTitle(), madeUpTitle(), madeUpTitle()];
  const artist = like.artist === undefined ? undefined : `${word()} ${word()}`;
  return { ...like, id: `made-up-${index}`, titles, artist, year: 1950 + Math.floor(next() * 75) };
}

function queryFor(item: MatchCandidate): TitleQuery {
  const title = next() < SHARE_UNKNOWN ? madeUpTitle() : oneOf([item.titles[0] ?? '', ...item.titles]);
  const kind = item.category === 'music' ? (item.musicKind ?? 'song') : item.category;
  return { kind, title, year: item.year, artist: item.artist };
}

/** Of the processor, since other programs share it. */
const cpuSeconds = () => process.threadCpuUsage().user / 1e6;
const megabytes = () => process.memoryUsage().heapUsed / 2 ** 20;

const items = [...real, ...Array.from({ length: ITEMS - real.length }, (_, index) => madeUpItem(index))];
const queries = Array.from({ length: QUERIES }, () => queryFor(items[Math.floor(next() * ITEMS)] ?? madeUpItem(0)));

const before = megabytes();
const indexing = cpuSeconds();
const find = indexByKey(items);
console.log(
  `keys of ${ITEMS} items: ${(cpuSeconds() - indexing).toFixed(1)} s, about ${(megabytes() - before).toFixed(0)} MB in memory`,
);

const matching = cpuSeconds();
let candidates = 0;
let matched = 0;
for (const query of queries) {
  const found = find(queryKeys(query));
  candidates += found.length;
  if (match(query, found).kind === 'matched') matched += 1;
}
const seconds = cpuSeconds() - matching;
console.log(
  `${QUERIES} titles: ${seconds.toFixed(1)} s, ${matched} matched, ${(candidates / QUERIES).toFixed(1)} candidates each`,
);
if (seconds > MOST_SECONDS) {
  console.error(`more than ${MOST_SECONDS} s`);
  process.exitCode = 1;
}
