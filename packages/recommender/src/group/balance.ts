/** Days after which half of a balance is forgotten. */
const HALF_LIFE_DAYS = 30;
/** The say of a member whom past evenings owe one like, relative to a balance of 0. Larger balances raise it no further. */
const SAY = 1.75;

/**
 * How much the chances of a member with this balance count, relative to those of one with a balance of 0. `expected`: the
 * likes that earlier places of a list are expected to owe besides; without a limit, since they are never many.
 */
export const sayOf = (balance: number, expected = 0): number => SAY ** (Math.max(-1, Math.min(1, balance)) + expected);

/** The gain of each member who was there: 1 for a like, 0 for a dislike, otherwise the satisfaction of the pick. */
export type Outcome = { members: readonly { key: string; satisfaction: number }[] };

/**
 * Balances after an evening: what a member got less than the mean of those who were there is added for each chosen item,
 * so that those of a fixed group add up to 0. Older evenings fade with `days`, the days since the evening that
 * `previous` is from; members who were not there have theirs only faded.
 */
export function nextBalances(
  previous: ReadonlyMap<string, number>,
  chosen: readonly Outcome[],
  days: number,
): Map<string, number> {
  const fading = 0.5 ** (Math.max(0, days) / HALF_LIFE_DAYS);
  const next = new Map([...previous].map(([key, balance]) => [key, balance * fading]));
  for (const { members } of chosen) {
    for (const [m, owed] of owedAfter(members.map(({ satisfaction }) => satisfaction)).entries()) {
      const key = members[m]?.key ?? '';
      next.set(key, (next.get(key) ?? 0) + owed);
    }
  }
  return next;
}

/** The shortfall of each member from the mean. */
export function owedAfter(given: readonly number[]): number[] {
  const mean = given.reduce((sum, each) => sum + each, 0) / Math.max(1, given.length);
  return given.map((each) => mean - each);
}
