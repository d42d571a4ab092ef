import { type BuiltInCatalogue, dietReasons } from '@bugunne/catalogue';
import {
  ADMIN_LIMITS,
  byCategory,
  CATEGORIES,
  type CatalogueDetail,
  type CatalogueRow,
  type Category,
  DIETARY_RESTRICTIONS,
  type FactReport,
  type Language,
  type ReportedItem,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../shared/actor.ts';
import { label } from '../../shared/items/present-parts.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FactReportsService } from '../fact-reports/fact-reports.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { AdminCatalogueRepo } from './admin-catalogue.repo.ts';
import { indexOf } from './catalogue-index.ts';
import { finder, type ListQuery } from './find-items.ts';
import type { ListedItemsRepo } from './listed-items.repo.ts';
import { presentListed, presentSources } from './present-listed.ts';

type Dependencies = {
  repo: AdminCatalogueRepo;
  listed: ListedItemsRepo;
  /** The items of our editors. */
  builtIn: BuiltInCatalogue;
  contents: Pick<ContentsService, 'load' | 'find' | 'has'>;
  hiddenContents: HiddenContentsService;
  factReports: FactReportsService;
};

/** The catalogue as staff see it. */
export function adminCatalogueService({ repo, listed, builtIn, contents, hiddenContents, factReports }: Dependencies) {
  const find = finder({ index: indexOf(builtIn), isWritten: (id) => builtIn.byId.has(id), open: repo, listed });

  async function hiddenOf(id: string): Promise<CatalogueDetail['hidden']> {
    const found = await hiddenContents.find(id);
    return found && { reason: found.reason, by: found.by, at: found.at.toISOString() };
  }

  /** Null for all but dishes of the catalogue. */
  function dishOf(id: string, language: Language): Pick<CatalogueDetail, 'diets' | 'nutrition'> {
    const item = builtIn.byId.get(id);
    if (item?.category !== 'food') return { diets: null, nutrition: null };
    const nameOf = (ingredient: string) => builtIn.ingredients.get(ingredient)?.name[language] ?? ingredient;
    const diets = dietReasons(item, builtIn.ingredients).map(({ restriction, ingredients, ...reason }) => ({
      ...label(DIETARY_RESTRICTIONS, restriction, language),
      ...reason,
      ingredients: ingredients.map(nameOf),
    }));
    return { diets, nutrition: item.nutrition };
  }

  return {
    async list(query: ListQuery): Promise<{ items: CatalogueRow[]; next: string | null }> {
      const openReports = await factReports.openCounts();
      const hidden = hiddenContents.ids();
      const among =
        query.only === 'hidden' ? hidden : query.only === 'reported' ? new Set(openReports.keys()) : undefined;
      const found = await find(query, among);
      const page = found.slice(0, ADMIN_LIMITS.page);
      return {
        items: page.map((item) => ({
          ...item,
          isHidden: hidden.has(item.id),
          openReports: openReports.get(item.id) ?? 0,
        })),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
    async figures() {
      const openReports = await factReports.openCounts();
      const { all, picked } = await listed.counts();
      const total = (counts: Record<Category, number>) => CATEGORIES.reduce((sum, each) => sum + counts[each], 0);
      const written = byCategory((category) => builtIn.items.filter((item) => item.category === category).length);
      return {
        items: byCategory((category) => written[category] + all[category]),
        listed: total(all),
        neverPicked: total(all) - total(picked),
        hidden: hiddenContents.ids().size,
        openReports: [...openReports.values()].reduce((sum, each) => sum + each, 0),
      };
    },
    async detail(id: string, language: Language): Promise<CatalogueDetail> {
      await contents.load([id]);
      const item = contents.find(id, language);
      const stored = await listed.find(id);
      const shown = item ?? (stored && presentListed(stored, language));
      if (!shown) throw new AppError('not_found');
      return {
        title: shown.title,
        category: shown.category,
        item,
        listed: stored && presentSources(stored, await listed.sourcesOf(id)),
        hidden: await hiddenOf(id),
        ...dishOf(id, language),
        figures: await repo.figures(id),
        reports: (await factReports.of([id])).get(id) ?? [],
      };
    },
    async hide(actor: Actor, id: string, reason: string) {
      if (!(await contents.has(id)) && !(await listed.find(id))) throw new AppError('not_found');
      await hiddenContents.hide(actor, id, reason);
      const hidden = await hiddenOf(id);
      // Another administrator may have shown it again at the same moment.
      if (!hidden) throw new AppError('changed_meanwhile');
      return { hidden };
    },
    async show(actor: Actor, id: string) {
      await hiddenContents.show(actor, id);
      return { hidden: null };
    },
    async reports({ language, status, offset }: { language: Language; status: FactReport['status']; offset: number }) {
      const { reports, next } = await factReports.queue(status, offset);
      await contents.load(reports.keys());
      const items = [...reports].map(([id, of]): ReportedItem => {
        const item = contents.find(id, language);
        return { id, title: item?.title ?? null, category: item?.category ?? null, reports: of };
      });
      return { items, next };
    },
    resolve: factReports.resolve,
  };
}

export type AdminCatalogueService = ReturnType<typeof adminCatalogueService>;
