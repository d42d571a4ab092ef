import type { CandidateIndex } from './candidate-index.ts';
import { CONTRARY_MATCH } from './compatibility.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { hashText, mixToUnit } from './hash.ts';
import { matchOf } from './match.ts';
import { SEEN_LIMIT, type Shown } from './shown.ts';
import type { Taste } from './taste.ts';
import { createTopList, type Scored } from './top-list.ts';
import type { PickRequest } from './types.ts';

/** Width of the seeded variation: less than one chosen genre more or less, more than a small rating difference. */
const JITTER = 0.12;
/** Fitting items that are not contrary to the person's tastes come before all other unseen ones. */
const FITS_FIRST = 100;
/** Over-long items among the rest: on top of what the match already loses. */
const OVERLONG = 0.9;

/**
 * The best allowed items of the request's category, best first, at most `size`. One pass; the rest of the work is
 * in proportion to `size`.
 */
export function rank(
  index: CandidateIndex,
  taste: Taste,
  shown: Shown,
  request: PickRequest,
  size: number,
): readonly Scored[] {
  const { userKey, date, attempt, category, preferences } = request;
  const [from, to] = index.range[category];
  const seed = hashText(`${userKey}|${date}|${attempt}|${category}`);
  const diet = category === 'food' ? dietMask(preferences.dietaryRestrictions) : 0;
  const { adjust, tagCool } = shown;
  const top = createTopList(size);

  for (let i = from; i < to; i++) {
    const adjustment = adjust[i] ?? 0;
    if (adjustment === Number.NEGATIVE_INFINITY) continue;
    if (!satisfies(index.diets[i] ?? 0, diet)) continue;
    const match = matchOf(index, taste, i);
    let score = match + adjustment + JITTER * mixToUnit(seed, index.hashes[i] ?? 0);
    if (adjustment > SEEN_LIMIT) {
      if (tagCool.size > 0) score -= tagCool.get(index.mainTags[i] ?? -1) ?? 0;
      if ((index.durations[i] ?? 0) > taste.maxDuration) score -= OVERLONG;
      else if (match >= CONTRARY_MATCH) score += FITS_FIRST;
    }
    if (top.admits(score)) top.add(i, score);
  }
  return top.list();
}
