import { type ExportCounts, type ExportQuery, type Language, LIMITS } from '@bugunne/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { ContentsService } from '../../contents/contents.service.ts';
import type { EveningsService } from '../../evenings/evenings.service.ts';
import type { RecipesService } from '../../recipes/recipes.service.ts';
import type { OwnDataRepo } from '../own-data.repo.ts';
import type { OwnDataRateRule } from '../rate-rules.ts';
import { eveningsCalendar } from './evenings-calendar.ts';
import type { ExportsRepo, FilmList } from './exports.repo.ts';
import { letterboxdHead, letterboxdLine } from './letterboxd-csv.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';

/** Items that are loaded at once, so that memory does not grow with the file. */
const BATCH = 100;
/** Evenings are deleted after some weeks, so that no user has nearly as many. */
const MOST_EVENINGS = 1000;
const NO_RECIPE: ReadonlySet<string> = new Set(['recipe_unavailable', 'not_found']);

type Dependencies = {
  repo: ExportsRepo;
  record: OwnDataRepo['recordExport'];
  contents: Pick<ContentsService, 'load' | 'findForReuse' | 'ownRecipeLanguage'>;
  recipes: Pick<RecipesService, 'of'>;
  evenings: Pick<EveningsService, 'list'>;
  limits: RateLimits<OwnDataRateRule>;
  clock: Clock;
  publicUrl: string;
};

export type ExportFile = { type: string; name: string; pieces: AsyncGenerator<string> };

/** Files of a user's own data for other services. */
export function exportsService({ repo, record, contents, recipes, evenings, limits, clock, publicUrl }: Dependencies) {
  /** An invitation without an answer is no evening of the user's. */
  const eveningsOf = async (userId: string, language: Language) =>
    (await evenings.list(userId, language, MOST_EVENINGS)).filter(({ isInvitation }) => !isInvitation);

  async function* films(userId: string, list: FilmList, { part, language }: ExportQuery): AsyncGenerator<string> {
    const today = clock.now().toISOString().slice(0, 10);
    const rows = await repo.films(userId, list, part);
    yield letterboxdHead(list);
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await contents.load(batch.map(({ contentId }) => contentId));
      yield batch
        .map((row) => {
          const item = contents.findForReuse(row.contentId, language);
          return item ? letterboxdLine(list, row, item, today) : '';
        })
        .join('');
    }
  }

  async function* calendar(userId: string, language: Language): AsyncGenerator<string> {
    const list = await eveningsOf(userId, language);
    yield eveningsCalendar(list, {
      language,
      publicUrl,
      now: clock.now(),
      minutesOf: (id) => contents.findForReuse(id, language)?.duration ?? null,
    });
  }

  /** The recipe of a dish; null where none was ever written. */
  async function recipeOf(userId: string, id: string, language: Language) {
    try {
      return await recipes.of(userId, id, language, { mayAsk: false });
    } catch (error) {
      if (error instanceof AppError && NO_RECIPE.has(error.code)) return null;
      throw error;
    }
  }

  async function* cookbook(userId: string, language: Language): AsyncGenerator<string> {
    yield '{"@context":"https://schema.org","@graph":[';
    let separator = '\n';
    for (let after = ''; ; ) {
      const ids = await repo.dishes(userId, after, BATCH);
      await contents.load(ids);
      for (const id of ids) {
        // In its own language, since ingredients in another one beside its steps would be of use to no cook.
        const own = contents.ownRecipeLanguage(id);
        const written = own ?? language;
        const item = contents.findForReuse(id, written);
        const recipe = item && (await recipeOf(userId, id, written));
        if (!item || !recipe) continue;
        yield separator +
          JSON.stringify(recipeJsonLd(item, recipe, { language: written, publicUrl, isOurs: own === null }));
        separator = ',\n';
      }
      after = ids.at(-1) ?? after;
      if (ids.length < BATCH) break;
    }
    yield '\n]}\n';
  }

  function fileOf(userId: string, query: ExportQuery): ExportFile {
    const { format, language, part } = query;
    switch (format) {
      case 'letterboxd':
      case 'letterboxd-watchlist':
        return {
          type: 'text/csv; charset=utf-8',
          name: `bugunne-${format}-${part}.csv`,
          pieces: films(userId, format, query),
        };
      case 'evenings':
        return {
          type: 'text/calendar; charset=utf-8',
          name: 'bugunne-evenings.ics',
          pieces: calendar(userId, language),
        };
      case 'recipes':
        return { type: 'application/ld+json', name: 'bugunne-recipes.json', pieces: cookbook(userId, language) };
    }
  }

  async function countOf(userId: string, { format, language, part }: ExportQuery): Promise<number> {
    if (format === 'evenings') return (await eveningsOf(userId, language)).length;
    const count = (await repo.counts(userId))[format];
    return format === 'recipes' ? count : count - (part - 1) * LIMITS.ownFiles.films;
  }

  return {
    async counts(userId: string): Promise<ExportCounts> {
      return { ...(await repo.counts(userId)), evenings: (await eveningsOf(userId, 'tr')).length };
    },

    /** A file in pieces. Throws `nothing_to_export` instead of an empty one. */
    async open(actor: Actor, userId: string, query: ExportQuery): Promise<ExportFile> {
      await limits.take('own-data:file', userId);
      if ((await countOf(userId, query)) <= 0) throw new AppError('nothing_to_export');
      await record(actor, userId, query.format);
      return fileOf(userId, query);
    },
  };
}

export type ExportsService = ReturnType<typeof exportsService>;
