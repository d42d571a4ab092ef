import { generosity } from '../compatibility.ts';
import { hashText, mixToUnit } from '../hash.ts';
import type { Signal } from '../types.ts';
import { calibrationSignals, fitCalibration } from './calibrate.ts';
import { findFactors } from './factors.ts';
import { findNeighbours } from './neighbours.ts';
import { createPosterior, expectedLike, updatePosterior } from './posterior.ts';
import { type Reactions, readReactions } from './reactions.ts';
import { TASTE_KEYS } from './tastes.ts';
import type { Calibration, CommunityModel, CommunityUser } from './types.ts';

/** Number of latent factors. */
const RANK = 48;
/** Typical exposures and opinions that are added to every item's own (smoothing). */
const TYPICAL_SIGHTINGS = 5;
const TYPICAL_OPINIONS = 5;
/** Users held back for the calibration: one in five, at most this many. */
const HELD_BACK = { oneIn: 5, most: 400, fewestOpinions: 8 };
/** Shares of a user's likes and dislikes that are known to the model when the calibration predicts the rest. */
const KNOWN_SHARES = [0, 0.15, 0.5] as const;
/** Number of best-ranked rated items of a user for each of these shares, since picks are the best-ranked items, too. */
const JUDGED = 10;

/**
 * Trains a community model: base rates, latent factors, neighbours and a calibration. The same input gives the same
 * model. Time is linear in the reactions, plus the cube of the smaller of users and items (at most 4,500) for the
 * neighbours; items that no user saw cost nothing. `itemIds` are all items that can be recommended; reactions to others
 * are ignored.
 */
export function trainCommunity(users: readonly CommunityUser[], itemIds: readonly string[]): CommunityModel {
  const held = users.filter((_, u) => u % HELD_BACK.oneIn === HELD_BACK.oneIn - 1);
  const rest = users.filter((_, u) => u % HELD_BACK.oneIn !== HELD_BACK.oneIn - 1);
  const calibration = calibrate(learn(rest, itemIds, null), held);
  return learn(users, itemIds, calibration);
}

function learn(
  users: readonly CommunityUser[],
  itemIds: readonly string[],
  calibration: Calibration | null,
): CommunityModel {
  const all = new Set(itemIds);
  const numbers = new Map([...seenItems(users, all)].map((id, number) => [id, number]));
  const reactions = readReactions(users, numbers);
  const { counts, seen, base, sightings } = baseRates(reactions);
  const means = tasteMeans(reactions);
  const factors = findFactors(reactions, base, means, RANK);
  return {
    items: [...numbers.keys()],
    tastes: TASTE_KEYS,
    people: reactions.userCount,
    likes: reactions.likes.items.length,
    exposure: sightings / Math.max(1, reactions.userCount * all.size),
    rank: RANK,
    base: Float32Array.from(base),
    approval: approvals(users, numbers),
    counts,
    seen,
    itemFactors: Float32Array.from(unbias(factors.items, reactions, seen)),
    tasteFactors: Float32Array.from(factors.tastes),
    tasteMeans: Float32Array.from(means),
    ...findNeighbours(reactions),
    calibration,
  };
}

/** The items that a user saw, in the order of `all`: of the others there is nothing to learn, however many they are. */
function seenItems(users: readonly CommunityUser[], all: ReadonlySet<string>): Iterable<string> {
  if (users.some(({ passed }) => passed === null)) return all;
  const seen = new Set<string>();
  for (const { likes, dislikes, undecided, passed } of users) {
    for (const ids of [likes, dislikes, undecided, passed ?? []]) for (const id of ids) seen.add(id);
  }
  return [...all].filter((id) => seen.has(id));
}

function baseRates({ userCount, itemCount, likes, others, sawAll }: Reactions) {
  const counts = new Int32Array(itemCount);
  const seen = new Int32Array(itemCount);
  let sawEverything = 0;
  for (let u = 0; u < userCount; u++) {
    const all = sawAll[u] === 1;
    if (all) sawEverything++;
    for (let k = likes.offsets[u] ?? 0; k < (likes.offsets[u + 1] ?? 0); k++) {
      const item = likes.items[k] ?? 0;
      counts[item] = (counts[item] ?? 0) + 1;
      if (!all) seen[item] = (seen[item] ?? 0) + 1;
    }
  }
  for (const item of others.items) seen[item] = (seen[item] ?? 0) + 1;
  let sightings = 0;
  for (let i = 0; i < itemCount; i++) {
    seen[i] = (seen[i] ?? 0) + sawEverything;
    sightings += seen[i] ?? 0;
  }
  const typical = likes.items.length / Math.max(1, sightings);
  const base = Float64Array.from(
    counts,
    (count, i) => (count + TYPICAL_SIGHTINGS * typical) / ((seen[i] ?? 0) + TYPICAL_SIGHTINGS),
  );
  return { counts, seen, base, sightings };
}

/**
 * Scales the factors by the inverse of the exposure: when each item was shown to only some users, few saw both items of
 * a pair, so their covariance is underestimated. Corrects less for items that hardly any user has seen.
 */
function unbias(factors: Float64Array, { userCount, itemCount }: Reactions, seen: Int32Array): Float64Array {
  const rank = factors.length / Math.max(1, itemCount);
  for (let i = 0; i < itemCount; i++) {
    const sightings = seen[i] ?? 0;
    const gain = sightings === 0 ? 0 : (userCount / sightings) * (sightings / (sightings + TYPICAL_SIGHTINGS));
    for (let c = i * rank; c < (i + 1) * rank; c++) factors[c] = (factors[c] ?? 0) * gain;
  }
  return factors;
}

function tasteMeans({ userCount, tastes }: Reactions): Float64Array {
  const means = new Float64Array(TASTE_KEYS.length);
  for (const [k, value] of tastes.entries()) {
    const f = k % means.length;
    means[f] = (means[f] ?? 0) + value / Math.max(1, userCount);
  }
  return means;
}

function approvals(users: readonly CommunityUser[], numbers: ReadonlyMap<string, number>): Float32Array {
  const likes = new Float64Array(numbers.size);
  const opinions = new Float64Array(numbers.size);
  let [allLikes, allOpinions] = [0, 0];
  const count = (ids: readonly string[], isLike: boolean) => {
    for (const id of ids) {
      const row = numbers.get(id);
      if (row === undefined) continue;
      opinions[row] = (opinions[row] ?? 0) + 1;
      allOpinions++;
      if (!isLike) continue;
      likes[row] = (likes[row] ?? 0) + 1;
      allLikes++;
    }
  };
  for (const user of users) {
    count(user.likes, true);
    count(user.dislikes, false);
    count(user.undecided, false);
  }
  const typical = allOpinions > 0 ? allLikes / allOpinions : 0.5;
  return Float32Array.from(
    likes,
    (liked, row) => (liked + TYPICAL_OPINIONS * typical) / ((opinions[row] ?? 0) + TYPICAL_OPINIONS),
  );
}

/**
 * Simulates users that the model was not trained on: reveals a part of their opinions, and records which of the
 * best-ranked others they liked.
 */
function calibrate(model: CommunityModel, held: readonly CommunityUser[]): Calibration | null {
  const posterior = createPosterior(model);
  const signals: number[][] = [];
  const outcomes: boolean[] = [];
  const judged = held.filter(
    (user) => user.likes.length + user.dislikes.length + user.undecided.length >= HELD_BACK.fewestOpinions,
  );
  for (const [u, user] of judged.slice(0, HELD_BACK.most).entries()) {
    for (const share of KNOWN_SHARES) {
      const isKnown = (id: string) => mixToUnit(hashText(id), u) < share;
      const signalsOf = (ids: readonly string[], liked: boolean): Signal[] =>
        ids.filter(isKnown).map((itemId) => ({ itemId, liked, saved: false, viewed: false, at: 0 }));
      const known = [...signalsOf(user.likes, true), ...signalsOf(user.dislikes, false)];
      updatePosterior(posterior, { preferences: user.preferences, signals: known, shown: [] });
      const generous = generosity(known.filter(({ liked }) => liked).length, known.length);
      const open = [
        ...user.likes.filter((id) => !isKnown(id)).map((id) => ({ id, liked: true })),
        ...[...user.dislikes, ...user.undecided].filter((id) => !isKnown(id)).map((id) => ({ id, liked: false })),
      ].flatMap(({ id, liked }) => {
        const row = posterior.rows.get(id);
        return row === undefined ? [] : [{ row, liked, expected: expectedLike(posterior, row) }];
      });
      for (const { row, liked } of open.sort((a, b) => b.expected - a.expected).slice(0, JUDGED)) {
        signals.push(calibrationSignals(posterior, row, generous));
        outcomes.push(liked);
      }
    }
  }
  return fitCalibration(signals, outcomes);
}
