import { hashText, mixToUnit } from '../hash.ts';
import type { Candidate, Recommender } from '../types.ts';
import { aggregate } from './aggregate.ts';
import { sayOf } from './balance.ts';
import type { GroupMember, GroupPick, GroupRequest } from './types.ts';
import { utilityOf } from './utility.ts';
import { vetoRules } from './vetoes.ts';

/** Seeded variation between evenings, small beside the differences between good and poor items. */
const VARIATION = 0.02;
/** Penalty of each condition that an item misses for a member; far larger than the differences between scores. */
const MISSED = 100;

/**
 * The best items for a group, best first, at most `count`: none that any member vetoes, see `VETOES`. Equal requests give
 * equal picks, whatever the order of the members. Empty when nothing is left, which `groupVetoes` explains.
 */
export function groupPicks(recommender: Pick<Recommender, 'outlook' | 'assess'>, request: GroupRequest): GroupPick[] {
  const members = request.members.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const vetoesOf = vetoRules(request);
  const outlooks = members.map((member) => request.categories.map((category) => recommender.outlook(category, member)));
  const pool = poolOf(outlooks[0] ?? [], (item) => vetoesOf(item).length === 0);
  const utilities = outlooks.map((parts) =>
    utilityOf(Float64Array.from(pool, ({ part, place }) => parts[part]?.scores[place] ?? 0)),
  );
  const say = sayOf(members.map(({ balance }) => balance));
  const total = aggregate(utilities, say);
  const seed = hashText(`${request.groupKey}|${request.date}|${request.attempt}`);
  const ranked = pool
    .map(({ item, part, place }, at) => {
      const missed = outlooks.reduce((sum, parts) => sum + (parts[part]?.tiers[place] ?? 0), 0);
      const variation = VARIATION * mixToUnit(seed, hashText(item.id));
      return { item, at, score: (total[at] ?? 0) / members.length + variation - MISSED * missed };
    })
    .sort((a, b) => b.score - a.score || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, Math.max(0, Math.floor(request.count)));
  const best = utilities.map((utility) => utility.reduce((most, each) => Math.max(most, each), 0));
  return ranked.map(({ item, at, score }) => ({
    itemId: item.id,
    category: item.category,
    score,
    members: request.members.map((member) => {
      const m = members.indexOf(member);
      const satisfaction = (utilities[m]?.[at] ?? 0) / (best[m] || 1);
      return { key: member.key, satisfaction, ...partOf(recommender, member, item) };
    }),
  }));
}

function partOf(recommender: Pick<Recommender, 'assess'>, member: GroupMember, item: Candidate) {
  const { preferences, signals, lastShown } = member;
  const { compatibility, range, reasons } = recommender.assess(item.id, preferences, signals, lastShown);
  return { compatibility, range, reasons };
}

type Place = { item: Candidate; part: number; place: number };

/** The allowed items of all categories, each with where it is in the outlooks. */
const poolOf = (parts: readonly { items: readonly Candidate[] }[], isAllowed: (item: Candidate) => boolean): Place[] =>
  parts.flatMap(({ items }, part) => items.flatMap((item, place) => (isAllowed(item) ? [{ item, part, place }] : [])));
