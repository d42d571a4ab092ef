import type { WorkRow } from '@bugunne/contract/import-rows.schema';
import { IMPORT_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { History, HistoryService, SkipCode } from '@bugunne/history';
import type { FilePreview, Preview, ServiceFigures } from './messages.ts';

/** Failed rows of a file that the preview shows. */
const SHOWN_FAILURES = 20;
/** The contract's largest count of rows that were left out for one reason. */
const MOST = 1_000_000;

type Parts = {
  history: History;
  /** The works in the order of the history's entries. */
  works: readonly WorkRow[];
  sent: { works: number; leftOut: number };
  unreadable: readonly FilePreview[];
};

/** Figures for the page, and the start of the import. */
export function previewOf({ history, works, sent, unreadable }: Parts): Preview {
  const failedOf = Map.groupBy(history.failed, ({ file }) => file);
  const skippedOf = Map.groupBy(history.skipped, ({ file }) => file);
  const files = history.files.map(
    (file): FilePreview => ({
      ...file,
      skipped: skippedOf.get(file.name) ?? [],
      failed: (failedOf.get(file.name) ?? []).slice(0, SHOWN_FAILURES),
    }),
  );
  const skipped: Partial<Record<SkipCode, number>> = {};
  for (const { code, count } of history.skipped) skipped[code] = (skipped[code] ?? 0) + count;
  const readNames = history.files.filter(({ status }) => status === 'read').map(({ name }) => name);
  return {
    start: {
      services: history.services,
      files: [...new Set(readNames.map((name) => name.slice(0, IMPORT_LIMITS.fileName)))].slice(0, IMPORT_LIMITS.files),
      ...sent,
      skipped: countsOf(skipped),
      failed: countsOf(history.failedCounts),
    },
    services: history.services.map((service) => figuresOf(service, history, works)),
    files: [...files, ...unreadable],
    cut: works.length - sent.works,
  };
}

function countsOf<Code extends string>(counts: Partial<Record<Code, number>>): Partial<Record<Code, number>> {
  const bounded = { ...counts };
  for (const code in bounded) bounded[code] = Math.min(bounded[code] ?? 0, MOST);
  return bounded;
}

const FIELDS = { movie: 'films', series: 'series', screen: 'screens', song: 'songs', album: 'albums' } as const;

function figuresOf(service: HistoryService, { entries }: History, works: readonly WorkRow[]): ServiceFigures {
  const figures = {
    service,
    films: 0,
    series: 0,
    screens: 0,
    songs: 0,
    albums: 0,
    seen: 0,
    likes: 0,
    dislikes: 0,
    saved: 0,
  };
  for (const [index, { services }] of entries.entries()) {
    const work = works[index];
    if (!work || !services.includes(service)) continue;
    figures[FIELDS[work.kind]] += 1;
    if (work.seen) figures.seen += 1;
    if (work.opinion === 'like') figures.likes += 1;
    if (work.opinion === 'dislike') figures.dislikes += 1;
    if (work.saved) figures.saved += 1;
  }
  return figures;
}
