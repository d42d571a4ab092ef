import { createHash } from 'node:crypto';
import type { BuiltInCatalogue, SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { isRefusedValue } from '../../database/is-refused-value.ts';
import type { PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import { builtInSource } from './built-in-source.ts';
import { advance, type CatalogueImport, type ImportsRepo } from './imports.repo.ts';
import { recordsRepo } from './records.repo.ts';
import type { MatchWorks } from './same-items.ts';
import type { SnapshotsRepo } from './snapshots.repo.ts';
import { type Placing, storeRecords } from './store-records.ts';
import { textsOf } from './texts-of.ts';
import { usableRecords } from './usable-records.ts';

type Dependencies = {
  repo: ImportsRepo;
  snapshots: SnapshotsRepo;
  works: WorksService;
  builtIn: BuiltInCatalogue;
  /** Sources by name, as they are configured. */
  sources: ReadonlyMap<SourceName, CatalogueSource>;
  http: PacedHttp;
  publish: Publish;
  clock: Clock;
  logger: Logger;
};

export type ImportOptions = {
  /** Called after each stored page. */
  onPage?(state: CatalogueImport): void;
  /** The import ends after the page that is being stored; a later one continues there. */
  signal?: AbortSignal;
};

/** Imports sources into the catalogue, page by page; an import that was ended in any way continues where it was. */
export function catalogueImportService({
  repo,
  snapshots,
  works,
  builtIn,
  sources,
  http,
  publish,
  clock,
  logger,
}: Dependencies) {
  /** Stores a page and its report in one transaction. Throws `ImportConflict` when another process has stored it already. */
  async function store(
    state: CatalogueImport,
    source: CatalogueSource,
    { unmapped, cursor, of, ...page }: SourcePage,
  ): Promise<CatalogueImport> {
    const now = clock.now();
    const from = of?.source ?? source.name;
    if (from === 'snapshot') throw new Error('the pages of a snapshot say where they are from');
    const { records, failures } = from === 'bugunne' ? page : usableRecords(page);
    return repo.transaction(async (tx) => {
      const stored = await storeUsable(tx, { source: from, fetchedAt: of?.fetchedAt ?? now, now }, records);
      const report = { ...stored, records: records.length, failures: [...failures, ...stored.failures], unmapped };
      const next = await advance(tx, state, cursor, report, now);
      if (next === null) throw new ImportConflict(`${source.name} is being imported by another process`);
      return next;
    });
  }

  /** Stores records together; when the database refuses a value, all but the record that has it. */
  async function storeUsable(
    tx: Db,
    from: Placing,
    records: readonly SourceRecord[],
  ): Promise<{ added: number; changed: number; failures: { sourceId: string; reason: string }[] }> {
    try {
      const stored = await tx.transaction((inner) => {
        const matchWorks: MatchWorks = (queries) => works.match(queries, inner);
        const onReplaced = (ids: { from: string; to: string }) => publish('item.replaced', { ...ids, tx: inner });
        return storeRecords({ repo: recordsRepo(inner), matchWorks, onReplaced }, from, records);
      });
      return { ...stored, failures: [] };
    } catch (error) {
      const [only] = records;
      if (!isRefusedValue(error) || only === undefined) throw error;
      if (records.length === 1) {
        logger.warn({ error, source: from.source, sourceId: only.sourceId }, 'a record could not be stored');
        return { added: 0, changed: 0, failures: [{ sourceId: only.sourceId, reason: 'refused by the database' }] };
      }
      const half = Math.ceil(records.length / 2);
      const first = await storeUsable(tx, from, records.slice(0, half));
      const second = await storeUsable(tx, from, records.slice(half));
      return {
        added: first.added + second.added,
        changed: first.changed + second.changed,
        failures: [...first.failures, ...second.failures],
      };
    }
  }

  async function run(source: CatalogueSource, { onPage, signal }: ImportOptions): Promise<CatalogueImport> {
    let state = await repo.open(source.name, source.input ?? '', clock.now());
    for await (const page of source.pages(state.cursor, http)) {
      state = await store(state, source, page);
      onPage?.(state);
      if (signal?.aborted) break;
    }
    if (state.added + state.changed > 0) await repo.analyze();
    logger.info({ source: source.name, state: state.state, records: state.records }, 'the catalogue was imported');
    return state;
  }

  /** Stores the items of our editors if those of this version of the program are not stored yet. */
  async function storeBuiltIn(): Promise<void> {
    const hash = createHash('sha256').update(JSON.stringify(builtIn.items)).digest('base64url');
    if ((await repo.builtIn()) === hash) return;
    // Another version of the program has other items, so that its import would continue at the wrong place.
    await run({ ...builtInSource(builtIn), input: hash }, {});
    await repo.storeTexts(builtIn.items.flatMap(textsOf));
    await repo.setBuiltIn(hash, [...builtIn.byId.keys()]);
  }

  return {
    storeBuiltIn,
    /** Imports a source to its end. The items of our editors come first, so that a work of theirs is not listed again. */
    async run(source: CatalogueSource, options: ImportOptions = {}): Promise<CatalogueImport> {
      await storeBuiltIn();
      return run(source, options);
    },
    /** The configured source of this name, or null. */
    source: (name: SourceName): CatalogueSource | null => sources.get(name) ?? null,
    /** Every record that may be passed on, in pages, for `snapshotSource`. */
    exported: () => snapshots.records(),
    latest: repo.latest,
  };
}

/** Two processes import the same source. */
export class ImportConflict extends Error {}

export type CatalogueImportService = ReturnType<typeof catalogueImportService>;
