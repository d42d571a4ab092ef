import { CATEGORIES, type Category, FOOD_DIFFICULTY_VALUES } from '@bugunne/contract';
import { MAIN_TAG } from './aspects.ts';
import { dietMask } from './diet-mask.ts';
import { DOMAIN_OF, featureKey, featuresOf, kindNumber, STEERED_KINDS } from './features.ts';
import { hashText } from './hash.ts';
import { informativeness } from './informativeness.ts';
import { buildPostings, type Postings } from './postings.ts';
import { qualityOf } from './quality.ts';
import { createSignatureBuilder, type Signatures } from './signatures.ts';
import type { Candidate } from './types.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * All candidates as typed arrays, in blocks by category. Item `i` has the features `features[k]` of kind `kinds[k]`
 * with weight `shares[k]`, for k from `offsets[i]` to before `offsets[i + 1]`; features of the same kind are adjacent.
 */
export type CandidateIndex = {
  items: readonly Candidate[];
  byId: ReadonlyMap<string, number>;
  /** Index of the first item, and of the one after the last. */
  range: Record<Category, readonly [from: number, to: number]>;
  vocabulary: Vocabulary;
  offsets: Int32Array;
  features: Int32Array;
  kinds: Uint8Array;
  shares: Float64Array;
  /** By feature: its kind number. */
  kindOf: Uint8Array;
  /** By feature: see `informativeness`. */
  informative: Float64Array;
  signatures: Signatures;
  /** Maker and cast features → their items. */
  people: Postings;
  /** Features that dislikes steer → their items. */
  steered: Postings;
  /** Feature of the main genre or cuisine, 0 without. */
  mainTags: Int32Array;
  durations: Float64Array;
  /** Place of the dish's difficulty among all, easiest first; -1 without. */
  difficulties: Int8Array;
  quality: Float64Array;
  diets: Int32Array;
  hashes: Uint32Array;
};

const DIFFICULTIES: readonly string[] = FOOD_DIFFICULTY_VALUES;
const INGREDIENT = kindNumber('ingredient');
const STEERED = new Set(STEERED_KINDS.map(kindNumber));
const PEOPLE = new Set([kindNumber('maker'), kindNumber('person'), kindNumber('length')]);

/** Builds the index in one pass over the candidates. The first of two with the same id is used. */
export function buildIndex(candidates: readonly Candidate[]): CandidateIndex {
  const { items, range } = blocksOf(candidates);
  const vocabulary = createVocabulary();
  const offsets = new Int32Array(items.length + 1);
  const featureList: number[] = [];
  const kindList: number[] = [];
  const shareList: number[] = [];
  const mainTags = new Int32Array(items.length);
  const signatures = createSignatureBuilder(items.length);
  for (const [i, item] of items.entries()) {
    const domain = DOMAIN_OF[item.category];
    const own = featuresOf(item);
    const list = {
      features: own.map(({ kind, value }) => vocabulary.intern(featureKey(domain, kind, value))),
      kinds: own.map(({ kind }) => kindNumber(kind)),
      shares: own.map(({ share }) => share),
    };
    for (const feature of list.features) featureList.push(feature);
    for (const kind of list.kinds) kindList.push(kind);
    for (const share of list.shares) shareList.push(share);
    offsets[i + 1] = featureList.length;
    signatures.add(i, item.category, list);
    const { field, kind } = MAIN_TAG[item.category];
    mainTags[i] = vocabulary.find(featureKey(domain, kind, item[field][0] ?? ''));
  }

  const features = Int32Array.from(featureList);
  const kinds = Uint8Array.from(kindList);
  const shares = Float64Array.from(shareList);
  const kindOf = new Uint8Array(vocabulary.size());
  for (const [k, feature] of features.entries()) kindOf[feature] = kinds[k] ?? 0;
  return {
    items,
    byId: new Map(items.map((item, i) => [item.id, i])),
    range,
    vocabulary,
    offsets,
    features,
    kinds,
    shares,
    kindOf,
    informative: Float64Array.from(kindOf, (kind, feature) =>
      // Rarity of an ingredient is relative to the dishes, not to all items: onions, in every fourth dish, say little.
      informativeness(vocabulary.uses(feature), kind === INGREDIENT ? range.food[1] - range.food[0] : items.length),
    ),
    signatures: signatures.build(),
    people: buildPostings(offsets, features, kinds, shares, vocabulary.size(), (kind) => PEOPLE.has(kind)),
    steered: buildPostings(offsets, features, kinds, shares, vocabulary.size(), (kind) => STEERED.has(kind)),
    mainTags,
    durations: Float64Array.from(items, (item) => item.duration),
    difficulties: Int8Array.from(items, ({ difficulty }) => DIFFICULTIES.indexOf(difficulty ?? '')),
    quality: qualityOf(items),
    diets: Int32Array.from(items, (item) => dietMask(item.diets)),
    hashes: Uint32Array.from(items, (item) => hashText(item.id)),
  };
}

function blocksOf(candidates: readonly Candidate[]) {
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) if (!distinct.has(candidate.id)) distinct.set(candidate.id, candidate);
  const items: Candidate[] = [];
  const range: Record<Category, [number, number]> = { movie: [0, 0], series: [0, 0], food: [0, 0], music: [0, 0] };
  for (const category of CATEGORIES) {
    const from = items.length;
    for (const item of distinct.values()) if (item.category === category) items.push(item);
    range[category] = [from, items.length];
  }
  return { items, range };
}
