import { createHash } from 'node:crypto';
import type { BuiltInCatalogue } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { ownRecipeCheckOf } from '../../shared/items/own-recipe-check.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import { builtInSource } from './built-in-source.ts';
import { advance, type CatalogueImport, type ImportsRepo } from './imports.repo.ts';
import { recordsRepo } from './records.repo.ts';
import type { MatchWorks } from './same-items.ts';
import type { SnapshotsRepo } from './snapshots.repo.ts';
import { storeRecords } from './store-records.ts';
import { textsOf } from './texts-of.ts';

type Dependencies = {
  repo: ImportsRepo;
  snapshots: SnapshotsRepo;
  works: WorksService;
  builtIn: BuiltInCatalogue;
  /** Sources by name, as they are configured. */
  sources: ReadonlyMap<SourceName, CatalogueSource>;
  http: PacedHttp;
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
  clock,
  logger,
}: Dependencies) {
  /** Stores a page and its report in one transaction. Throws `ImportConflict` when another process has stored it already. */
  async function store(
    state: CatalogueImport,
    source: CatalogueSource,
    { records, failures, unmapped, cursor, of, unpicked = [] }: SourcePage,
  ): Promise<CatalogueImport> {
    const now = clock.now();
    return repo.transaction(async (tx) => {
      const matchWorks: MatchWorks = (queries) => works.match(queries, tx);
      const from = of?.source ?? source.name;
      if (from === 'snapshot') throw new Error('the pages of a snapshot say where they are from');
      const stored = await storeRecords(
        recordsRepo(tx),
        { matchWorks, recipes: ownRecipeCheckOf(builtIn.ingredients) },
        { source: from, fetchedAt: of?.fetchedAt ?? now },
        records,
        now,
      );
      const next = await advance(
        tx,
        state,
        cursor,
        { records: records.length, ...stored, failures, unpicked, unmapped },
        now,
      );
      if (next === null) throw new ImportConflict(`${source.name} is being imported by another process`);
      return next;
    });
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
    await run(builtInSource(builtIn), {});
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
