/** Days after which half of a balance is forgotten. */
const HALF_LIFE_DAYS = 30;
/** Weight of a member whom past evenings owe one full satisfaction, relative to one whom they owe nothing. */
const SAY_PER_EVENING = 2;

/** How much each member's wishes count; on average 1. */
export function sayOf(balances: readonly number[]): number[] {
  const raw = balances.map((balance) => SAY_PER_EVENING ** balance);
  const sum = raw.reduce((total, each) => total + each, 0);
  return raw.map((each) => (each * raw.length) / sum);
}

/**
 * Balances after an evening: what the items chosen gave to each member, compared with the mean of those who were there,
 * is added; older evenings are forgotten by and by. `days`: since the evening that `previous` is from. Members who were
 * not there have their balance only aged. Per group they add up to 0 as long as the same members come.
 */
export function nextBalances(
  previous: ReadonlyMap<string, number>,
  picks: readonly { members: readonly { key: string; satisfaction: number }[] }[],
  days: number,
): Map<string, number> {
  const fading = 0.5 ** (Math.max(0, days) / HALF_LIFE_DAYS);
  const next = new Map([...previous].map(([key, balance]) => [key, balance * fading]));
  for (const { members } of picks) {
    const mean = members.reduce((sum, { satisfaction }) => sum + satisfaction, 0) / Math.max(1, members.length);
    for (const { key, satisfaction } of members) {
      next.set(key, (next.get(key) ?? 0) + (mean - satisfaction) / picks.length);
    }
  }
  return next;
}
