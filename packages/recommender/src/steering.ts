import type { Category } from '@bugunne/contract';
import { type CandidateIndex, STEERED } from './candidate-index.ts';
import { dayNumber } from './days.ts';
import { DOMAIN_OF, featureKey, featuresOf, STEERED_KINDS } from './features.ts';
import { hashText } from './hash.ts';
import { firstItem, forEachItem } from './postings.ts';
import { isWithin } from './ranges.ts';
import type { PickRequest, Signal, TurnedDown } from './types.ts';

/** Dislikes of a value without a like between them, from which its days are halved, quartered and rationed. */
export const DISLIKES = { halved: 2, quartered: 3, rationed: 4 } as const;
/** A rationed value has at most one pick in this number of days. */
const RATION_DAYS = 10;
/** “Not for me” says half as much as a dislike. */
const UNWANTED = 0.5;
/** Weight of reactions to films for series, and to series for films. */
const OTHER_CATEGORY = 0.5;

/** How an item may be picked today. */
export const FREE = 0;
/** One of the values that the item has is rationed, and today one pick may have it. */
export const RATIONED = 1;
/** The item comes after all that are not held back: today is no day for one of its halved values. */
export const HELD = 2;
/** As `HELD`, since one of its values is rationed. */
export const SHUT = 3;

/** Which items a user's dislikes hold back today. Reused for each pick. */
export type Steering = {
  /** By feature: dislikes since the last like. */
  streaks: Float64Array;
  touched: number[];
  /** By item: one of the states above. */
  state: Uint8Array;
  held: number[];
};

export const createSteering = (index: CandidateIndex): Steering => ({
  streaks: new Float64Array(index.capacity.features),
  touched: [],
  state: new Uint8Array(index.capacity.items),
  held: [],
});

const rejection = ({ liked, excluded }: Signal): number =>
  liked === false ? 1 : liked === null && excluded === 'unwanted' ? UNWANTED : 0;

/** Counts, for a category, the dislikes of each value since something of it was liked. */
export function countStreaks(
  steering: Steering,
  index: CandidateIndex,
  category: Category,
  signals: readonly Signal[],
): void {
  const { streaks, touched } = steering;
  for (const feature of touched) streaks[feature] = 0;
  touched.length = 0;
  const domain = DOMAIN_OF[category];
  const opinions = signals.filter((signal) => signal.liked === true || rejection(signal) > 0);
  for (const signal of opinions.toSorted((a, b) => a.at - b.at)) {
    const i = index.byId.get(signal.itemId);
    const from = i === undefined ? undefined : index.items[i]?.category;
    if (i === undefined || from === undefined || DOMAIN_OF[from] !== domain) continue;
    const weight = rejection(signal) * (from === category ? 1 : OTHER_CATEGORY);
    for (let k = index.offsets[i] ?? 0; k < (index.offsets[i + 1] ?? 0); k++) {
      if (!STEERED.has(index.kinds[k] ?? 0)) continue;
      const feature = index.features[k] ?? 0;
      if (signal.liked === true) streaks[feature] = 0;
      else {
        if (streaks[feature] === 0) touched.push(feature);
        streaks[feature] = (streaks[feature] ?? 0) + weight;
      }
    }
  }
}

/** Where and when picks are made; without a day only rationed values hold items back. */
export type SteeringDay = Pick<PickRequest, 'userKey' | 'date' | 'lastShown'>;

/** Decides which items of the category are held back on a day. Call `countStreaks` first. */
export function holdBack(steering: Steering, index: CandidateIndex, category: Category, day: SteeringDay | null): void {
  const { streaks, touched, state, held } = steering;
  for (const i of held) state[i] = FREE;
  held.length = 0;
  const own = index.ranges[category];
  const today = day === null ? 0 : dayNumber(day.date);
  const seed = day === null ? 0 : hashText(day.userKey);
  const recent = day === null ? [] : shownLately(index, day.lastShown, today);
  for (const feature of touched) {
    const streak = streaks[feature] ?? 0;
    if (streak < DISLIKES.halved) continue;
    const isRationed = streak >= DISLIKES.rationed;
    // Every other day is no day for a halved value, and three of four for a quartered one; which differs by user.
    const pace = streak >= DISLIKES.quartered ? 4 : 2;
    if (!isRationed && (day === null || (today + seed + hashOfValue(index, feature)) % pace === 0)) continue;
    const wasShown = () => recent.some((i) => hasFeature(index, i, feature));
    const value = !isRationed ? HELD : day !== null && !wasShown() ? RATIONED : SHUT;
    forEachItem(index.steered, feature, (i) => {
      if (!isWithin(own, i)) return;
      if (state[i] === FREE) held.push(i);
      state[i] = Math.max(state[i] ?? FREE, value);
    });
  }
}

/** By the value's name: its number depends on which items there are, and days must not shift when items are added. */
function hashOfValue(index: CandidateIndex, feature: number): number {
  const i = firstItem(index.steered, feature);
  const item = index.items[i];
  const place = index.features.subarray(index.offsets[i] ?? 0, index.offsets[i + 1] ?? 0).indexOf(feature);
  // Without the lowest bits, which follow single letters.
  return hashText((item && featuresOf(item)[place]?.value) ?? '') >>> 9;
}

/** The items that were shown within the days of a ration. */
function shownLately(index: CandidateIndex, lastShown: SteeringDay['lastShown'], today: number): number[] {
  return [...lastShown].flatMap(([id, date]) =>
    today - dayNumber(date) < RATION_DAYS ? (index.byId.get(id) ?? []) : [],
  );
}

function hasFeature({ offsets, features }: CandidateIndex, i: number, feature: number): boolean {
  const end = offsets[i + 1] ?? 0;
  for (let k = offsets[i] ?? 0; k < end; k++) if (features[k] === feature) return true;
  return false;
}

/** How far an item is held back by values that another item does not have: not at all, behind others, or left out. */
export function reluctanceTo(
  { streaks }: Steering,
  index: CandidateIndex,
  i: number,
  like: number,
): 'none' | 'behind' | 'out' {
  const shared = new Set(index.features.subarray(index.offsets[like] ?? 0, index.offsets[like + 1] ?? 0));
  let most = 0;
  for (let k = index.offsets[i] ?? 0; k < (index.offsets[i + 1] ?? 0); k++) {
    const feature = index.features[k] ?? 0;
    if (STEERED.has(index.kinds[k] ?? 0) && !shared.has(feature)) most = Math.max(most, streaks[feature] ?? 0);
  }
  return most >= DISLIKES.rationed ? 'out' : most >= DISLIKES.halved ? 'behind' : 'none';
}

/** The rationed values of an item, with the dislikes of each. */
export function turnedDownValues({ streaks }: Steering, index: CandidateIndex, i: number): TurnedDown[] {
  const item = index.items[i];
  if (item === undefined) return [];
  const domain = DOMAIN_OF[item.category];
  return featuresOf(item).flatMap(({ kind, value }) => {
    const dislikes = streaks[index.vocabulary.find(featureKey(domain, kind, value))] ?? 0;
    return STEERED_KINDS.includes(kind) && dislikes >= DISLIKES.rationed ? { kind, value, dislikes } : [];
  });
}
