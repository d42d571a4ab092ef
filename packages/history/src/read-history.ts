import { readFile } from './files/read-file.ts';
import { createSink } from './files/sink.ts';
import { createPrivatePlays, privatePlaysFirst } from './formats/private-plays.ts';
import { HISTORY_LIMITS, type HistoryLimits } from './limits.ts';
import { HISTORY_SERVICES } from './services.ts';
import { createPacer } from './text/pacer.ts';
import type { FileReport, History, HistoryEntry, HistoryFile, HistoryOptions } from './types.ts';
import type { Leaf } from './unpack/leaf.ts';
import { unpack } from './unpack/unpack.ts';
import { createCollector } from './works/collect.ts';
import { mergeDrafts } from './works/merge-drafts.ts';
import { toEntry, withKeys } from './works/to-entry.ts';

/** Shares of the work before and after reading. */
const UNPACKED = 0.2;
const READ = 0.9;
/** Rows between two reports of progress. */
const REPORT_EVERY = 1000;

/**
 * Reads the exported histories of any services, zips and single files together, in a browser, a worker or Node. The result
 * is the same for the same files in any order. Nothing throws but the reason of `options.signal`: files and rows that
 * cannot be read are in the result with a code.
 */
export async function readHistory(files: readonly HistoryFile[], options: HistoryOptions = {}): Promise<History> {
  const limits: HistoryLimits = { ...HISTORY_LIMITS, ...options.limits };
  const pacer = createPacer(options.signal);
  const collector = createCollector(limits.exampleRows);
  const sink = createSink(collector, limits);
  const leaves = await unpack(files, limits, pacer, (file, share) =>
    options.onProgress?.({ stage: 'unpacking', file, rows: 0, share: share * UNPACKED }),
  );
  const total = leaves.reduce((sum, { bytes }) => sum + bytes.length, 1);
  let read = 0;
  const report = (file: string) =>
    options.onProgress?.({
      stage: 'reading',
      file,
      rows: sink.rows(),
      share: UNPACKED + (READ - UNPACKED) * (read / total),
    });
  let rows = 0;
  const onRow = (file: string) => {
    rows += 1;
    if (rows % REPORT_EVERY === 0) report(file);
  };
  const privatePlays = createPrivatePlays();
  const byLeaf = new Map<Leaf, FileReport>();
  for (const leaf of privatePlaysFirst(leaves)) {
    report(leaf.name);
    byLeaf.set(leaf, await readFile(leaf, { options, limits, sink, pacer, privatePlays, onRow }));
    read += leaf.bytes.length;
    await pacer.pause();
  }
  options.onProgress?.({ stage: 'merging', file: null, rows: sink.rows(), share: READ });
  const entries: HistoryEntry[] = [];
  for (const [first, ...others] of await mergeDrafts(collector.drafts(), pacer)) {
    if (first !== undefined) entries.push(toEntry([first, ...others], limits.exampleRows));
    await pacer.step();
  }
  options.onProgress?.({ stage: 'merging', file: null, rows: sink.rows(), share: 1 });
  const reports = leaves.flatMap((leaf) => byLeaf.get(leaf) ?? []);
  const services = new Set(reports.map(({ service }) => service));
  return {
    services: HISTORY_SERVICES.filter((service) => services.has(service)),
    entries: withKeys(entries),
    skipped: sink.skipped.toSorted(byFile),
    failed: sink.failed.toSorted(byFile),
    failedCounts: sink.failedCounts,
    files: [...reports, ...unknownZips(leaves, reports)],
  };
}

const byFile = (left: { file: string }, right: { file: string }) =>
  left.file < right.file ? -1 : left.file > right.file ? 1 : 0;

/** Zips of which no file was recognised. */
function unknownZips(leaves: readonly Leaf[], reports: readonly FileReport[]): FileReport[] {
  const zips = new Map<string, boolean>();
  for (const [index, { zip }] of leaves.entries())
    if (zip !== null) zips.set(zip, zips.get(zip) === true || reports[index]?.code !== 'not-history');
  return [...zips]
    .filter(([, recognised]) => !recognised)
    .map(([name]) => ({
      name,
      zip: null,
      status: 'failed',
      code: 'unknown-format',
      service: null,
      format: null,
      rows: 0,
      failedRows: 0,
      notes: [],
    }));
}
