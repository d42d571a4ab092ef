import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import { COUNTRY_CODES, type CountryCode } from '@bugunne/contract';
import { z } from 'zod';
import type { PacedHttp } from '../paced-http.ts';
import type { CatalogueSource, SourceExtras, SourcePage } from '../source.ts';
import type { AskedWork, WorksAfter } from './asked-work.ts';
import type { Details } from './replies.ts';
import { type TmdbWebService, tmdbWebService, UnreadableReply } from './web-service.ts';
import { extrasOf, pathOf, workRecord } from './work-record.ts';

/** Works of one page: few enough that an import ends within seconds when the owner stops it. */
const PAGE = 20;

export type TmdbOptions = {
  address?: string;
  /** Address of its pictures, without their size. */
  pictures?: string;
  /** Countries whose offers are wanted; all by default. */
  countries?: readonly CountryCode[];
  token: string | undefined;
  /** Whether the owner has an agreement with TMDB, which a site with ads needs. */
  hasAgreement(): Promise<boolean>;
  works: WorksAfter;
};

/** The knowledge of TMDB about our films and series, in the order of their ids. It adds nothing to the catalogue by itself. */
export function tmdbSource({
  address = 'https://api.themoviedb.org',
  pictures = 'https://image.tmdb.org/t/p',
  countries = COUNTRY_CODES,
  token,
  hasAgreement,
  works,
}: TmdbOptions): CatalogueSource {
  return {
    name: 'tmdb',
    async refusal() {
      if (token === undefined) return 'TMDB_TOKEN is not set. TMDB is asked only with the access token of an account';
      if (await hasAgreement()) return null;
      return 'The setting tmdb_agreement is off. A site with ads may use TMDB only with a written agreement';
    },
    async *pages(cursor, http) {
      let after = cursor;
      do {
        const asked = await works(after, PAGE);
        after = asked.length < PAGE ? null : (asked.at(-1)?.itemId ?? null);
        yield { ...(await readPage(asked, http)), cursor: after };
      } while (after !== null);
    },
  };

  async function readPage(asked: readonly AskedWork[], http: PacedHttp): Promise<Omit<SourcePage, 'cursor'>> {
    const service = tmdbWebService(address, token ?? '', http);
    const records: SourceRecord[] = [];
    const failures: SourcePage['failures'][number][] = [];
    const about = new Map<string, string | null>();
    const extras = new Map<string, SourceExtras>();
    for (const work of asked) {
      const answer = await recordOf(work, service).catch(failureOf(work));
      if (answer === null) about.set(work.itemId, null);
      else if ('failure' in answer) {
        failures.push(answer.failure);
        if (answer.isAnother) about.set(work.itemId, null);
      } else if (extras.has(answer.record.sourceId)) {
        failures.push({ sourceId: answer.record.sourceId, reason: `${work.itemId} is another item of the same id` });
      } else {
        about.set(work.itemId, answer.record.sourceId);
        records.push(answer.record);
        extras.set(answer.record.sourceId, answer.extras);
      }
    }
    return { records, failures, unmapped: new Map(), about, extras };
  }

  async function recordOf(work: AskedWork, service: TmdbWebService): Promise<Answer | Refused | null> {
    const details = await detailsOf(work, service);
    if (details === null || details.adult === true) return null;
    if (contradicts(details, work)) {
      const [imdb] = work.imdbIds;
      const reason = `${work.itemId} is ${imdb} at IMDb, and ${details.external_ids?.imdb_id} for TMDB`;
      return { failure: { sourceId: pathOf(work.category, details.id), reason }, isAnother: true };
    }
    const record = sourceRecordSchema.parse(workRecord(work.category, details));
    return { record, extras: extrasOf(details, { pictures, countries }) };
  }
}

type Answer = { record: SourceRecord; extras: SourceExtras };
/** `isAnother` when the record is of another work, so that what was stored of it before is wrong, too. */
type Refused = { failure: { sourceId: string; reason: string }; isAnother: boolean };

/** The work by its id at TMDB, else by the one at IMDb. */
async function detailsOf({ category, tmdbIds, imdbIds }: AskedWork, service: TmdbWebService): Promise<Details | null> {
  let other: Details | null = null;
  for (const id of tmdbIds) {
    const details = await service.details(category, id);
    if (details && !contradicts(details, { imdbIds })) return details;
    other ??= details;
  }
  for (const imdbId of imdbIds) {
    for (const id of await service.find(category, imdbId)) {
      const details = tmdbIds.includes(id) ? null : await service.details(category, id);
      if (details) return details;
    }
  }
  return other;
}

/** Whether the ids at IMDb say that it is another work. */
function contradicts({ external_ids }: Details, { imdbIds }: Pick<AskedWork, 'imdbIds'>): boolean {
  const theirs = external_ids?.imdb_id;
  return Boolean(theirs) && imdbIds.length > 0 && !imdbIds.some((id) => id === theirs);
}

/** A work that cannot be read is reported, and the import continues with the next one. */
const failureOf =
  (work: AskedWork) =>
  (error: unknown): Refused => {
    if (!(error instanceof UnreadableReply || error instanceof z.ZodError)) throw error;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return { failure: { sourceId: work.itemId, reason }, isAnother: false };
  };
