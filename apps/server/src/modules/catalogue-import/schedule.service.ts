import type { SourceName } from '@bugunne/contract';
import { SourceError } from '../../platform/catalogue-sources/paced-http.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { type CatalogueImportService, ImportConflict } from './catalogue-import.service.ts';

/** The job that imports a part of a source. */
export const IMPORT_SOURCE = 'import-catalogue-source';

const DAY = 86_400_000;
/** Days between two imports of a source: what it says changes slowly, and it is asked much. */
const INTERVALS: readonly { source: SourceName; days: number }[] = [
  { source: 'wikidata', days: 30 },
  { source: 'musicbrainz', days: 30 },
  { source: 'tvmaze', days: 7 },
  { source: 'tmdb', days: 7 },
];
/** How long one job imports, far less than the time after which a job counts as lost. */
const PART_MILLISECONDS = 600_000;
/** After a source that did not answer the import continues so much later. */
const PAUSE_SECONDS = 3600;

type Dependencies = {
  catalogueImport: Pick<CatalogueImportService, 'run' | 'source' | 'latest'>;
  settings: Pick<SettingsService, 'get'>;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueOnce'>;
  clock: Clock;
  logger: Logger;
};

/** The regular imports of the sources that the owner has switched on. */
export function scheduleService({ catalogueImport, settings, jobs, clock, logger }: Dependencies) {
  /** TMDB has a setting of its own, which the source itself reads. */
  async function isOn(source: SourceName): Promise<boolean> {
    const refusal = await catalogueImport.source(source)?.refusal?.();
    if (refusal) return false;
    if (source === 'tmdb') return true;
    const on: Partial<Record<SourceName, boolean>> = await settings.get('catalogue_sources');
    return on[source] === true;
  }

  return {
    /** Stores a job for each source that is on and whose last import is long enough ago. */
    async plan(): Promise<void> {
      const now = clock.now();
      const latest = new Map((await catalogueImport.latest()).map((state) => [state.source, state]));
      for (const { source, days } of INTERVALS) {
        const last = latest.get(source);
        const isDue = last?.state !== 'done' || now.getTime() - last.createdAt.getTime() >= days * DAY;
        if (!isDue || catalogueImport.source(source) === null || !(await isOn(source))) continue;
        await jobs.enqueueOnce(IMPORT_SOURCE, [
          { key: `${source} ${now.toISOString().slice(0, 10)}`, payload: { source } },
        ]);
      }
    },

    /** Imports for some minutes; the rest is for the next job. Stops when the owner has switched the source off. */
    async importPart(name: SourceName): Promise<void> {
      const source = catalogueImport.source(name);
      if (source === null || !(await isOn(name))) return;
      try {
        const state = await catalogueImport.run(source, { signal: AbortSignal.timeout(PART_MILLISECONDS) });
        if (state.state !== 'done') await jobs.enqueue(IMPORT_SOURCE, { source: name });
      } catch (error) {
        // The operator's command imports it at this moment.
        if (error instanceof ImportConflict) return;
        if (!(error instanceof SourceError)) throw error;
        logger.warn({ error, source: name }, 'a source of the catalogue does not answer; it is asked again later');
        await jobs.enqueue(IMPORT_SOURCE, { source: name }, { afterSeconds: PAUSE_SECONDS });
      }
    },
  };
}

export type ScheduleService = ReturnType<typeof scheduleService>;
