import type { FilterField, RefreshFilters } from '@bugunne/contract';
import type { Candidate } from '../types.ts';
import { type Condition, conditionsOf, type WishFacts } from './conditions.ts';
import { widened } from './widen.ts';

/** Filters with one wish dropped or widened, and the items that would fit then. */
type Looser = {
  field: FilterField;
  value: string | null;
  isDropped: boolean;
  filters: RefreshFilters;
  fits: number;
};

export type Fits = {
  /** Ids of the items that satisfy every wish. */
  ids: ReadonlySet<string>;
  /** Only when nothing fits; most items first. */
  looser: Looser[];
};

/** The items of `allowed` that satisfy all wishes; if none does, which wish to drop or widen. */
export function countFits(allowed: readonly Candidate[], filters: RefreshFilters, facts: WishFacts): Fits {
  const conditions = conditionsOf(filters, facts);
  const ids = new Set(satisfying(allowed, conditions).map(({ id }) => id));
  if (ids.size > 0) return { ids, looser: [] };
  const looser = conditions.flatMap((condition) => looserWithout(condition, { allowed, conditions, filters, facts }));
  return { ids, looser: looser.sort((a, b) => b.fits - a.fits) };
}

const satisfying = (items: readonly Candidate[], conditions: readonly Condition[]) =>
  items.filter((item) => conditions.every(({ passes }) => passes(item)));

type Whole = {
  allowed: readonly Candidate[];
  conditions: readonly Condition[];
  filters: RefreshFilters;
  facts: WishFacts;
};

function looserWithout(condition: Condition, { allowed, conditions, filters, facts }: Whole): Looser[] {
  const others = conditions.filter((other) => other !== condition);
  const near = satisfying(allowed, others);
  const field = condition.fields.find((each) => filters[each] !== undefined);
  if (near.length === 0 || field === undefined) return [];
  const { value } = condition;
  const fitsWith = (changed: RefreshFilters) => satisfying(near, conditionsOf(changed, facts)).length;
  const wider = widened(filters, condition.fields)
    .map((changed) => ({ field, value, isDropped: false, filters: changed, fits: fitsWith(changed) }))
    .find(({ fits }) => fits > 0);
  const all = { field, value, isDropped: true, filters: without(filters, condition), fits: near.length };
  return wider && wider.fits < all.fits ? [wider, all] : [all];
}

/** The filters without a wish. */
function without(filters: RefreshFilters, { fields, value }: Condition): RefreshFilters {
  const rest = { ...filters };
  for (const field of fields) delete rest[field];
  const [field] = fields;
  const list = field === undefined ? undefined : filters[field];
  if (value === null || field === undefined || !Array.isArray(list) || list.length < 2) return rest;
  return { ...rest, [field]: list.filter((each) => each !== value) };
}
