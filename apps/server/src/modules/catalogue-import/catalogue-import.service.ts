import { createHash } from 'node:crypto';
import type { BuiltInCatalogue } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { isRefusedValue } from '../../database/is-refused-value.ts';
import { type PacedHttp, SourceError } from '../../platform/catalogue-sources/paced-http.ts';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { ownRecipeCheckOf } from '../../shared/items/own-recipe-check.ts';
import type { AvailabilityService } from '../catalogue/availability.service.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import { builtInSource } from './built-in-source.ts';
import { advance, type CatalogueImport, type ImportsRepo } from './imports.repo.ts';
import { ownersRepo } from './owners.repo.ts';
import { pictureAddressesRepo } from './picture-addresses.repo.ts';
import { halvesOf, sumOf } from './record-halves.ts';
import { recordsRepo } from './records.repo.ts';
import { reportedOffers } from './reported-offers.ts';
import type { MatchWorks } from './same-items.ts';
import type { SnapshotsRepo } from './snapshots.repo.ts';
import { storePictures } from './store-pictures.ts';
import {
  type Placing,
  type RecordsOfPage,
  type ReplacedItem,
  type StoredRecords,
  storeRecords,
} from './store-records.ts';
import { textsOf } from './texts-of.ts';
import { usableRecords } from './usable-records.ts';

type Dependencies = {
  repo: ImportsRepo;
  snapshots: SnapshotsRepo;
  works: WorksService;
  availability: Pick<AvailabilityService, 'replace'>;
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
  availability,
  builtIn,
  sources,
  http,
  publish,
  clock,
  logger,
}: Dependencies) {
  /** Stores a page and its report in one transaction. Throws `ImportConflict` when another process has stored it already. */
  async function store(state: CatalogueImport, source: CatalogueSource, page: SourcePage): Promise<CatalogueImport> {
    const now = clock.now();
    const from = page.of?.source ?? source.name;
    if (from === 'snapshot') throw new Error('the pages of a snapshot say where they are from');
    const fetchedAt = page.of?.fetchedAt ?? now;
    const { records, failures } = from === 'bugunne' ? page : usableRecords(page);
    return repo.transaction(async (tx) => {
      const origin = { source: from, fetchedAt };
      const stored = await storeUsable(tx, { ...origin, now }, { ...page, records });
      const services = await availability.replace(from, reportedOffers(stored, page.extras), fetchedAt, tx);
      if (page.extras) await storePictures(pictureAddressesRepo(tx), origin, stored.placed, page.extras, now);
      const report = {
        records: records.length,
        added: stored.added,
        changed: stored.changed,
        failures: [...failures, ...stored.failures],
        unpicked: page.unpicked ?? [],
        unmapped: new Map([
          ...page.unmapped,
          ...[...services].map(([name, count]) => [`service ${name}`, count] as const),
        ]),
      };
      const next = await advance(tx, state, page.cursor, report, now);
      if (next === null) throw new ImportConflict(`${source.name} is being imported by another process`);
      return next;
    });
  }

  /** Stores records together; when the database refuses a value, all but the record that has it. */
  async function storeUsable(tx: Db, from: Placing, page: RecordsOfPage): Promise<StoredRecords> {
    try {
      return await tx.transaction((inner) => {
        const matchWorks: MatchWorks = (queries) => works.match(queries, inner);
        const onReplaced = async (replaced: readonly ReplacedItem[]) => {
          const userIds = await ownersRepo(inner).lock(replaced.map(({ from: replacedId }) => replacedId));
          for (const ids of replaced) await publish('item.replaced', { ...ids, userIds, tx: inner });
        };
        const recipes = ownRecipeCheckOf(builtIn.ingredients);
        return storeRecords({ repo: recordsRepo(inner), matchWorks, recipes, onReplaced }, from, page);
      });
    } catch (error) {
      const [only, ...others] = page.records;
      if (!isRefusedValue(error) || only === undefined) throw error;
      if (others.length > 0) {
        const [first, second] = halvesOf(page);
        return sumOf(await storeUsable(tx, from, first), await storeUsable(tx, from, second));
      }
      logger.warn({ error, source: from.source, sourceId: only.sourceId }, 'a record could not be stored');
      const failures = [{ sourceId: only.sourceId, reason: 'refused by the database' }];
      return { added: 0, changed: 0, placed: [], gone: [], failures };
    }
  }

  async function run(source: CatalogueSource, { onPage, signal }: ImportOptions): Promise<CatalogueImport> {
    await requireAllowed(source);
    let state = await repo.open(source.name, source.input ?? '', clock.now());
    for await (const page of source.pages(state.cursor, http)) {
      // The owner may have switched the source off meanwhile.
      await requireAllowed(source);
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
    latestGain: repo.latestGain,
  };
}

async function requireAllowed(source: CatalogueSource): Promise<void> {
  const refusal = await source.refusal?.();
  if (refusal) throw new SourceError(refusal);
}

/** Two processes import the same source. */
export class ImportConflict extends Error {}

export type CatalogueImportService = ReturnType<typeof catalogueImportService>;
