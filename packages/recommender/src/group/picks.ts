import { hashText, mixToUnit } from '../hash.ts';
import { isListed } from '../quality.ts';
import type { Outlook, Recommender } from '../types.ts';
import { chancesOf } from './chances.ts';
import { fairOrder } from './fair-order.ts';
import type { GroupMember, GroupPick, GroupRequest, MemberPart } from './types.ts';
import { varietyOf } from './variety.ts';
import { vetoRules } from './vetoes.ts';

/** Seeded variation between evenings, small beside the differences of good items. */
const VARIATION = 0.02;
/** Penalty of each condition that an item misses for a member; far larger than the differences of worth. */
const MISSED = 100;

type Engine = Pick<Recommender, 'outlook' | 'assessEach'>;

/**
 * The best items for a group, best first, at most `count`: none that any member vetoes, see `VETOES`. Equal requests give
 * equal picks, whatever the order of the members. Empty when nothing is left, which `groupVetoes` explains.
 */
export function groupPicks(engine: Engine, request: GroupRequest): GroupPick[] {
  const members = request.members.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const vetoesOf = vetoRules(request);
  const views = members.map((member) => viewOf(engine, member, request));
  const all = views[0]?.items ?? [];
  const pool = [...all.keys()].filter((i) => all[i] !== undefined && vetoesOf(all[i]).length === 0);
  const items = pool.flatMap((i) => all[i] ?? []);
  const shares = views.map(({ chances, balance }) => ({
    chances: Float64Array.from(pool, (i) => chances[i] ?? 0),
    balance,
  }));
  const missed = pool.map((i) => views.reduce((sum, { tiers }) => sum + (tiers[i] ?? 0), 0));
  const seed = hashText(`${request.groupKey}|${request.date}|${request.attempt}`);
  const fixed = items.map((item, i) => {
    const chance = mixToUnit(seed, hashText(item.id));
    // The variation of listed items only lowers, as in a pick for one user.
    return VARIATION * (isListed(item) ? chance - 1 : chance) - MISSED * (missed[i] ?? 0);
  });
  const order = fairOrder(shares, Math.floor(request.count), (placed) => {
    const before = placed.flatMap((i) => items[i] ?? []);
    return (worth, i) => worth * (items[i] ? varietyOf(items[i], before) : 1) + (fixed[i] ?? 0);
  });
  const best = shares.map(({ chances }) => chances.reduce((most, each) => Math.max(most, each), 0));
  const ids = order.flatMap(({ item }) => items[item]?.id ?? []);
  const assessed = new Map(members.map((member) => [member.key, engine.assessEach(ids, member)]));
  return order.flatMap(({ item: i, score }, place): GroupPick[] => {
    const item = items[i];
    if (item === undefined) return [];
    const parts = request.members.map((member): MemberPart => {
      const m = members.indexOf(member);
      const { compatibility = 0, range = null, reasons = [] } = assessed.get(member.key)?.[place] ?? {};
      const satisfaction = (shares[m]?.chances[i] ?? 0) / (best[m] || 1);
      return { key: member.key, compatibility, range, reasons, satisfaction };
    });
    return [{ itemId: item.id, category: item.category, score, members: parts }];
  });
}

type View = Pick<Outlook, 'items' | 'tiers'> & { chances: Float64Array; balance: number };

/** All categories of a request as one member sees them. */
function viewOf(engine: Engine, member: GroupMember, { categories }: GroupRequest): View {
  const outlooks = [...new Set(categories)].map((category) => engine.outlook(category, member));
  const scores = Float64Array.from(outlooks.flatMap((outlook) => [...outlook.scores]));
  return {
    items: outlooks.flatMap(({ items }) => items),
    tiers: Uint8Array.from(outlooks.flatMap(({ tiers }) => [...tiers])),
    chances: chancesOf(scores, Math.max(0, ...outlooks.map(({ likes }) => likes))),
    balance: member.balance,
  };
}
