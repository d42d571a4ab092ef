import type { Preferences } from '@bugunne/contract';
import { afterVerdict, hasVerdict } from '@bugunne/contract/verdict';
import { type CandidateIndex, indexInSteps } from './candidate-index.ts';
import {
  type Blend,
  blended,
  blendedCompatibility,
  blendInSteps,
  communityShare,
  loadBlend,
  updateBlend,
} from './community/blend.ts';
import { communityReasons } from './community/community-reasons.ts';
import type { CommunityModel } from './community/types.ts';
import { exactCompatibility, rangeOf } from './compatibility.ts';
import { dietMask, satisfies } from './diet-mask.ts';
import { diversify } from './diversify.ts';
import { buildExposurePenalty, SEEN_LIMIT } from './exposure-penalty.ts';
import { extendIndex } from './extended-index.ts';
import { influencesOn } from './influences.ts';
import { buildMatcher, conditionsTier, matchOf, tierOf } from './match.ts';
import { type Opinions, opinionsOn } from './opinions.ts';
import { countOf } from './ranges.ts';
import { beyondGood, contentScore, openPenalty, rank } from './rank.ts';
import { MOST_REASONS, reasonsFor } from './reasons.ts';
import { LEAST_RESEMBLANCE, resemblance } from './resemblance.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { similarTo } from './similar.ts';
import { countStreaks, HELD, holdBack, reluctanceTo, turnedDownValues } from './steering.ts';
import { atOnce, type Steps, withPauses } from './steps.ts';
import { buildTaste } from './taste.ts';
import type {
  Assessment,
  Candidate,
  PickRequest,
  RankedPick,
  Reason,
  Recommender,
  Signal,
  UserHistory,
} from './types.ts';
import { behind } from './written-first.ts';

const UNKNOWN: Assessment = { compatibility: 0, range: null, reasons: [], tier: 3 };

/** Ranked items per requested pick, from which `diversify` chooses. */
const RANKED_PER_PICK = 16;

const NEVER_SHOWN: ReadonlyMap<string, string> = new Map();

/**
 * A recommender over fixed candidates. Creating it takes time in proportion to their number, and so does a pick (about
 * 60 ns a candidate). It has no state between calls except scratch memory. `community` is the model trained on all
 * users' reactions (see `trainCommunity`); without it, and for items it does not know, only the content counts.
 */
export const createRecommender = (
  candidates: readonly Candidate[],
  community: CommunityModel | null = null,
): Recommender => atOnce(recommenderInSteps(candidates, community));

/** The same in steps of a few milliseconds; waits for `pause` between them, so that a server can answer meanwhile. */
export const buildRecommender = (
  candidates: readonly Candidate[],
  community: CommunityModel | null,
  pause: () => Promise<unknown>,
): Promise<Recommender> => withPauses(recommenderInSteps(candidates, community), pause);

function* recommenderInSteps(candidates: readonly Candidate[], community: CommunityModel | null): Steps<Recommender> {
  const index = yield* indexInSteps(candidates);
  yield;
  const scratch = createScratch(index);
  const blend = yield* blendOf(community, index);
  return recommenderOver(index, scratch, blend);
}

function* blendOf(community: CommunityModel | null, index: CandidateIndex): Steps<Blend | null> {
  return community && community.people > 0 ? yield* blendInSteps(community, index) : null;
}

function recommenderOver(index: CandidateIndex, scratch: Scratch, blend: Blend | null): Recommender {
  const { taste, matcher, exposure, steering } = scratch;

  /** Must come before everything that reads rows of items. */
  const load = () => {
    index.load();
    if (blend) loadBlend(blend, index);
  };

  const find = (itemId: string) => {
    load();
    const i = index.byId.get(itemId);
    const item = i === undefined ? undefined : index.items[i];
    return i === undefined || item === undefined ? null : { i, item };
  };

  const findAllowed = (itemId: string, preferences: Preferences) => {
    const found = find(itemId);
    if (found?.item.category !== 'food') return found;
    const diets = dietMask(preferences.dietaryRestrictions);
    return satisfies(index.diets[found.i] ?? 0, diets) ? found : null;
  };

  let opinions: Opinions = { count: 0, likes: 0, generosity: 0.5 };

  /** Updates the scratch memory for one user and category. */
  const prepare = (category: Candidate['category'], user: UserHistory, isReused = false) => {
    load();
    buildTaste(taste, index, category, user.preferences);
    opinions = opinionsOn(index, category, user.signals);
    countStreaks(steering, index, category, user.signals);
    buildMatcher(matcher, index, taste, steering, category, user.signals);
    holdBack(steering, index, category, null);
    if (!blend || (isReused && blend.updatedFor === user)) return;
    updateBlend(blend, user);
    blend.updatedFor = isReused ? user : null;
  };

  /** The figure of item `i` for the user that `prepare` was called for, not rounded, and where it may lie. */
  const figureOf = (i: number, match: number) => {
    const content = exactCompatibility(match, opinions.generosity);
    const exact = blend ? blendedCompatibility(blend, i, content) : content;
    const own = 1 - (blend ? communityShare(blend, i) : 0);
    return { content, exact, range: rangeOf(exact, opinions.count, own) };
  };

  const judge = (i: number, { preferences, signals }: UserHistory, verdict?: Signal): Assessment => {
    const match = matchOf(index, matcher, i);
    const further: Reason[] = blend ? communityReasons(index, blend, i, signals) : [];
    const { exact, range } = figureOf(i, match);
    const tier = tierOf(index, matcher, steering, i, match);
    return {
      ...judged(exact, range, verdict),
      reasons: reasonsFor(index, taste, i, preferences, signals, further),
      // Held back for today: it ranks after what fits, and no language model is offered it as fitting.
      tier: steering.state[i] === HELD ? Math.max(1, tier) : tier,
    };
  };

  /** The picks for a user that `prepare` was called for. */
  const best = (request: PickRequest): RankedPick[] => {
    const count = Math.floor(request.count);
    if (!(count > 0)) return [];
    buildExposurePenalty(exposure, index, request);
    holdBack(steering, index, request.category, request);
    const ranked = rank(index, matcher, blend, exposure, steering, request, opinions.count, count * RANKED_PER_PICK);
    return diversify(index, ranked, count, request.weights?.diversity).flatMap((i) => {
      const item = index.items[i];
      if (item === undefined) return [];
      const assessed = judge(i, request);
      const last = (exposure.adjust[i] ?? 0) < SEEN_LIMIT ? request.lastShown.get(item.id) : undefined;
      if (last === undefined) return { itemId: item.id, ...assessed, repeat: false };
      const again: Reason = { kind: 'repeat', value: last, strength: 1 };
      const reasons = [again, ...assessed.reasons].slice(0, MOST_REASONS);
      return { itemId: item.id, ...assessed, reasons, repeat: true };
    });
  };

  const assess: Recommender['assess'] = (itemId, preferences, signals, lastShown = NEVER_SHOWN, day) => {
    const found = findAllowed(itemId, preferences);
    if (!found) return UNKNOWN;
    const { i, item } = found;
    const { verdict, rest } = withoutVerdict(signals, itemId);
    const user = { preferences, signals, lastShown };
    prepare(item.category, { ...user, signals: rest });
    if (day) holdBack(steering, index, item.category, { ...day, lastShown });
    return judge(i, user, verdict);
  };

  const assessEach: Recommender['assessEach'] = (itemIds, user) => {
    const own = new Set(user.signals.map(({ itemId }) => itemId));
    let prepared: Candidate['category'] | null = null;
    return itemIds.map((id) => {
      const found = findAllowed(id, user.preferences);
      if (!found || own.has(id)) {
        prepared = null;
        return assess(id, user.preferences, user.signals, user.lastShown);
      }
      const { category } = found.item;
      if (prepared !== category) prepare(category, user);
      prepared = category;
      return judge(found.i, user);
    });
  };

  /** Gives picks that the user judged before the figure that they have everywhere else. */
  const withVerdicts = (picks: RankedPick[], request: PickRequest): RankedPick[] => {
    const own = new Set(request.signals.map(({ itemId }) => itemId));
    return picks.map((pick) => {
      if (!own.has(pick.itemId)) return pick;
      const { preferences, signals, lastShown } = request;
      const { compatibility, range, tier } = assess(pick.itemId, preferences, signals, lastShown, request);
      return { ...pick, compatibility, range, tier };
    });
  };

  const outlook: Recommender['outlook'] = (category, user) => {
    prepare(category, user);
    const beyond = beyondGood(opinions.count, blend !== null);
    const ranges = index.ranges[category];
    const isOpen = index.open.has(category);
    const scores = new Float64Array(countOf(ranges));
    const tiers = new Uint8Array(scores.length);
    let place = 0;
    for (const [from, to] of ranges) {
      for (let i = from; i < to; i++) {
        const content = contentScore(matchOf(index, matcher, i) - behind(index, i), beyond);
        const penalty = isOpen ? openPenalty(index, matcher, i) : 0;
        scores[place] = (blend ? blended(blend, i, content) : content) - penalty;
        tiers[place] = conditionsTier(index, matcher, steering, i);
        place++;
      }
    }
    return { items: itemsOf(category), scores, tiers, likes: opinions.likes };
  };

  const itemsOf = (category: Candidate['category']): readonly Candidate[] =>
    index.ranges[category].flatMap(([from, to]) => index.items.slice(from, to));

  return {
    isAllowed: (itemId, preferences) => findAllowed(itemId, preferences) !== null,
    assess,
    assessEach,

    resemble(itemId, otherId) {
      const [one, other] = [find(itemId), find(otherId)];
      return one !== null && other !== null && resemblance(index, one.item, other.item) >= LEAST_RESEMBLANCE;
    },

    pick(request) {
      prepare(request.category, request);
      return withVerdicts(best(request), request);
    },

    forUser: (history) => ({
      pick(order) {
        prepare(order.category, history, true);
        const request = { ...order, ...history };
        return withVerdicts(best(request), request);
      },
    }),

    inspect(itemId, user) {
      const found = findAllowed(itemId, user.preferences);
      if (!found) return { compatibility: 0, range: null, influences: [] };
      const { i, item } = found;
      const { verdict, rest } = withoutVerdict(user.signals, itemId);
      const without = { ...user, signals: rest };
      const figureFor = (history: UserHistory) => {
        prepare(item.category, history);
        return figureOf(i, matchOf(index, matcher, i));
      };
      const { exact, content, range } = figureFor(without);
      const { reasons } = judge(i, without);
      const influences = influencesOn(index, i, without, {
        compatibilityFor: (history) => figureFor(history).exact,
        current: exact,
        reasons,
        community: exact - content,
      });
      const own = verdict && hasVerdict(verdictOf(verdict)) ? verdictOf(verdict) : null;
      return {
        ...judged(exact, range, verdict),
        // The user's own verdict is named first: nothing else says as much.
        influences: own
          ? [{ kind: 'own', ...own, effect: afterVerdict(exact, own) - exact }, ...influences]
          : influences,
      };
    },

    reluctance(itemId, user, likeId) {
      const found = find(itemId);
      if (!found) return 'none';
      countStreaks(steering, index, found.item.category, user.signals);
      return reluctanceTo(steering, index, found.i, index.byId.get(likeId ?? '') ?? -1);
    },

    turnedDown(itemId, user) {
      const found = find(itemId);
      if (!found) return [];
      countStreaks(steering, index, found.item.category, user.signals);
      return turnedDownValues(steering, index, found.i);
    },

    withModel: (model) => recommenderOver(index, scratch, atOnce(blendOf(model, index))),
    async buildWithModel(model, pause) {
      return recommenderOver(index, scratch, await withPauses(blendOf(model, index), pause));
    },

    extended(more) {
      const extendedIndex = extendIndex(index, more);
      if (extendedIndex) return recommenderOver(extendedIndex, scratch, blend);
      return createRecommender([...index.items, ...more], blend?.posterior.model ?? null);
    },

    similar(itemId, count) {
      load();
      return similarTo(index, blend, itemId, count);
    },

    scores(category, user) {
      const { items, scores } = outlook(category, user);
      return items.map(({ id }, k) => ({ itemId: id, score: scores[k] ?? 0 }));
    },

    outlook,
    candidates: itemsOf,
  };
}

/** The user's own verdict on an item, which is not evidence of how well the item fits, and all other signals. */
function withoutVerdict(signals: readonly Signal[], itemId: string) {
  return {
    verdict: signals.find((signal) => signal.itemId === itemId),
    rest: signals.filter((signal) => signal.itemId !== itemId),
  };
}

const verdictOf = ({ liked, excluded }: Signal) => ({ liked, excluded: excluded ?? null });

/** The figure as it is shown: after the user's verdict a single one, since nothing is open any more. */
function judged(exact: number, range: Assessment['range'], verdict: Signal | undefined) {
  const own = verdict && verdictOf(verdict);
  if (!own || !hasVerdict(own)) return { compatibility: Math.round(exact), range };
  // From the rounded figure, as the card does it.
  return { compatibility: Math.round(afterVerdict(Math.round(exact), own)), range: null };
}
