/** Duration of the first start and of later ones, and idle memory, of the real server on the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureStart } from './lib/measure-start.ts';

const LATER_STARTS = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-start-'));
try {
  const first = await measureStart({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const later = [];
  for (let i = 0; i < LATER_STARTS; i++) later.push(await measureStart({ DATA_DIR: dataDir, DATABASE_URL: '' }));
  later.sort((a, b) => a.seconds - b.seconds);
  const median = later[Math.floor(LATER_STARTS / 2)] ?? first;
  const memory = (megabytes: number | null) => (megabytes === null ? 'unknown' : `${megabytes.toFixed(0)} MB`);
  console.log(`first start  ${first.seconds.toFixed(2)} s, resident ${memory(first.megabytes)}`);
  console.log(
    `later start  ${median.seconds.toFixed(2)} s (median of ${LATER_STARTS}), resident ${memory(median.megabytes)}`,
  );
  console.log(`later against first: ${(median.seconds / first.seconds).toFixed(2)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
