import type { Category, FilterField, RefreshFilters } from '@bugunne/contract';
import {
  applicableFilters,
  askedReasons,
  countFits,
  type Fits,
  outsideTastes,
  type Recommender,
} from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CandidatePool } from '../../shared/items/candidate-pool.ts';
import { hasVideoService } from './on-services.ts';
import type { Picker, PickOrder } from './picker.ts';

/** Items that count as like the example: its nearest ones in the category. */
const NEAREST = 40;

export type NarrowingDependencies = {
  candidates(): CandidatePool;
  recommender(): Recommender;
  picker: Pick<Picker, 'narrowed' | 'isAllowed'>;
  showsRatings(): boolean;
};

type Request = {
  order: PickOrder;
  category: Category;
  /** The items of the category in today's set. */
  today: readonly string[];
  /** Items that sources report on the user's services in their country; empty unless a filter is about them. */
  onServices: ReadonlySet<string>;
};

/** A refresh with filters: which items fit, and picks among them only. */
export function createNarrowing({ candidates, recommender, picker, showsRatings }: NarrowingDependencies) {
  const find = (id: string) => candidates().byId.get(id);

  /** Ids that are offered as examples: of today, then liked and saved ones, latest first. */
  function examplesOf({ order, category, today }: Request): string[] {
    const reacted = [...order.history.signals].sort((a, b) => b.at - a.at);
    const liked = reacted.filter(({ liked: likes }) => likes === true);
    const saved = reacted.filter(({ saved: isSaved, liked: likes }) => isSaved && likes !== false);
    const ids = [...today, ...[...liked, ...saved].map(({ itemId }) => itemId)];
    return [...new Set(ids)].filter((id) => find(id)?.category === category);
  }

  /** The filters that apply. An example that the category does not have is ignored, and services that the user has not. */
  function applying(request: Request, filters: RefreshFilters): { filters: RefreshFilters; ignored: FilterField[] } {
    const usable = applicableFilters(filters, request.category, showsRatings());
    const { like, watchable } = usable.filters;
    const unusable: FilterField[] = [
      ...(like === undefined || find(like)?.category === request.category ? [] : (['like'] as const)),
      ...(watchable && !hasVideoService(request.order.preferences) ? (['watchable'] as const) : []),
    ];
    const rest = { ...usable.filters };
    for (const field of unusable) delete rest[field];
    return { filters: rest, ignored: [...usable.ignored, ...unusable] };
  }

  function fitsOf({ order, category, today, onServices }: Request, filters: RefreshFilters): Fits {
    const { preferences, history } = order;
    const excluded = new Set([...history.excluded, ...history.disliked, ...today]);
    const allowed = candidates().of[category].filter(
      (item) => !excluded.has(item.id) && picker.isAllowed(item.id, preferences),
    );
    const { like } = filters;
    return countFits(allowed, filters, {
      near: new Set(like === undefined ? [] : recommender().similar(like, NEAREST)),
      isUnusual: outsideTastes(category, { preferences, signals: history.signals }, find),
      isWatchable: ({ id, platforms = [] }) =>
        onServices.has(id) || platforms.some((platform) => preferences.services.some((own) => own === platform)),
    });
  }

  return {
    examplesOf,
    applying,
    fitsOf,
    /** Picks that satisfy every wish. Throws `nothing_fits` when there is none, and `not_found` for an unknown example. */
    pick(request: Request, filters: RefreshFilters, count: number, attempt: number): StoredPick[] {
      const { order, category, today } = request;
      const usable = applying(request, filters);
      if (usable.ignored.includes('like')) throw new AppError('not_found');
      const { ids } = fitsOf(request, usable.filters);
      if (ids.size === 0) throw new AppError('nothing_fits');
      const asked = (id: string) => {
        const item = find(id);
        return item ? askedReasons(usable.filters, item) : [];
      };
      const picks = picker.narrowed(order, category, count, attempt, { today, only: ids, asked });
      if (picks.length === 0) throw new AppError('nothing_fits');
      return picks;
    },
  };
}

export type Narrowing = ReturnType<typeof createNarrowing>;
