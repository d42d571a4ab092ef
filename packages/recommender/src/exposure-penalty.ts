import type { CandidateIndex } from './candidate-index.ts';
import { dayNumber, daysBetween } from './days.ts';
import { kindNumber } from './features.ts';
import { forEachItem } from './postings.ts';
import type { PickRequest } from './types.ts';
import { BUILT_IN } from './weights.ts';

/** Far below any score: seen items rank after all unseen ones, the least recently seen first. */
const SEEN = -1e7;
const SEEN_PER_DAY = 100;
const MAKER = kindNumber('maker');
const MAKER_COOLDOWN = { penalty: 0.45, days: 21 };
const TAG_COOLDOWN = { penalty: 0.08, days: 5, most: 0.16 };

/** Score adjustments for items that were shown recently. Reused for each pick. */
export type ExposurePenalty = {
  /** Added to an item's score: -Infinity when excluded, below `SEEN_LIMIT` when shown before. */
  adjust: Float64Array;
  /** By feature: penalty of the items that have it as their main genre or cuisine. */
  tagCooldown: Float64Array;
  touched: number[];
  touchedTags: number[];
};

/** Items with an adjustment below this were shown before. */
export const SEEN_LIMIT = SEEN / 2;

export const createExposurePenalty = (index: CandidateIndex): ExposurePenalty => ({
  adjust: new Float64Array(index.capacity.items),
  tagCooldown: new Float64Array(index.capacity.features),
  touched: [],
  touchedTags: [],
});

function adjustItem(penalty: ExposurePenalty, i: number, by: number) {
  if (penalty.adjust[i] === 0) penalty.touched.push(i);
  penalty.adjust[i] = (penalty.adjust[i] ?? 0) + by;
}

function addTagCooldown({ tagCooldown, touchedTags }: ExposurePenalty, tag: number, by: number, weight: number) {
  if (tag === 0 || by === 0) return;
  touchedTags.push(tag);
  tagCooldown[tag] = Math.min(weight * TAG_COOLDOWN.most, (tagCooldown[tag] ?? 0) + weight * by);
}

/** The full penalty on the day itself, falling to 0 after `days`. */
const fadingPenalty = (cooldown: { penalty: number; days: number }, age: number) =>
  age < cooldown.days ? cooldown.penalty * (1 - age / cooldown.days) : 0;

/**
 * Fills the penalties for a request. Takes time in proportion to its ids, and for recent items to the works of their
 * makers.
 */
export function buildExposurePenalty(penalty: ExposurePenalty, index: CandidateIndex, request: PickRequest): void {
  for (const i of penalty.touched) penalty.adjust[i] = 0;
  penalty.touched.length = 0;
  for (const tag of penalty.touchedTags) penalty.tagCooldown[tag] = 0;
  penalty.touchedTags.length = 0;
  const today = dayNumber(request.date);
  const recentMakers = new Map<number, number>();
  const { freshness } = request.weights ?? BUILT_IN;

  for (const [id, date] of request.lastShown) {
    const i = index.byId.get(id);
    const item = i === undefined ? undefined : index.items[i];
    if (i === undefined || item?.category !== request.category) continue;
    const age = daysBetween(dayNumber(date), today);
    adjustItem(penalty, i, SEEN + SEEN_PER_DAY * Math.min(age, 36_500));
    if (age >= MAKER_COOLDOWN.days) continue;
    for (let k = index.offsets[i] ?? 0; k < (index.offsets[i + 1] ?? 0); k++) {
      if (index.kinds[k] !== MAKER) continue;
      const feature = index.features[k] ?? 0;
      recentMakers.set(feature, Math.min(age, recentMakers.get(feature) ?? age));
    }
    addTagCooldown(penalty, index.mainTags[i] ?? 0, fadingPenalty(TAG_COOLDOWN, age), freshness);
  }
  for (const [maker, age] of recentMakers) {
    const by = -freshness * fadingPenalty(MAKER_COOLDOWN, age);
    forEachItem(index.people, maker, (i) => adjustItem(penalty, i, by));
  }
  for (const id of request.excluded) {
    const i = index.byId.get(id);
    if (i !== undefined) adjustItem(penalty, i, Number.NEGATIVE_INFINITY);
  }
}
