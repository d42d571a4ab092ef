import { CATEGORIES, type Category } from '@bugunne/contract';
import { MAIN_TAG } from './aspects.ts';
import { dietMask } from './diet-mask.ts';
import { DOMAIN_OF, FEATURE_KINDS, featureKey, featuresOf, kindNumber } from './features.ts';
import { hashText } from './hash.ts';
import { qualityOf } from './quality.ts';
import type { Candidate } from './types.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * All candidates as numbers, in blocks by category. Item `i` has the features `features[k]` with weight `shares[k]`
 * for k from `offsets[i]` to before `offsets[i + 1]`.
 */
export type CandidateIndex = {
  items: readonly Candidate[];
  byId: ReadonlyMap<string, number>;
  /** First item, and the one after the last. */
  range: Record<Category, readonly [from: number, to: number]>;
  vocabulary: Vocabulary;
  offsets: Int32Array;
  features: Int32Array;
  kinds: Uint8Array;
  shares: Float64Array;
  /** Bit k: the item has a feature of kind number k. */
  present: Uint16Array;
  /** Feature of the main genre or cuisine, -1 without. */
  mainTags: Int32Array;
  /** Items of each maker feature. */
  makerItems: ReadonlyMap<number, readonly number[]>;
  durations: Float64Array;
  quality: Float64Array;
  diets: Int32Array;
  hashes: Uint32Array;
};

/** Reads every candidate once. Of two with the same id the first counts. */
export function buildIndex(candidates: readonly Candidate[]): CandidateIndex {
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) if (!distinct.has(candidate.id)) distinct.set(candidate.id, candidate);
  const all = [...distinct.values()];
  const blocks = CATEGORIES.map((category) => all.filter((item) => item.category === category));
  const items = blocks.flat();
  const range: Record<Category, [number, number]> = { movie: [0, 0], series: [0, 0], food: [0, 0], music: [0, 0] };
  let start = 0;
  for (const [b, category] of CATEGORIES.entries()) {
    const end = start + (blocks[b]?.length ?? 0);
    range[category] = [start, end];
    start = end;
  }

  const vocabulary = createVocabulary();
  const offsets = new Int32Array(items.length + 1);
  const features: number[] = [];
  const kinds: number[] = [];
  const shares: number[] = [];
  const present = new Uint16Array(items.length);
  const mainTags = new Int32Array(items.length).fill(-1);
  const makerItems = new Map<number, number[]>();
  for (const [i, item] of items.entries()) {
    const domain = DOMAIN_OF[item.category];
    let bits = 0;
    for (const { kind, value, share } of featuresOf(item)) {
      const feature = vocabulary.intern(featureKey(domain, kind, value));
      const number = kindNumber(kind);
      features.push(feature);
      kinds.push(number);
      shares.push(share);
      bits |= 1 << number;
      if (kind === 'maker') {
        const others = makerItems.get(feature);
        if (others) others.push(i);
        else makerItems.set(feature, [i]);
      }
    }
    present[i] = bits;
    offsets[i + 1] = features.length;
    const tag = item[MAIN_TAG[item.category]][0];
    const tagKind = item.category === 'food' ? FEATURE_KINDS[3] : FEATURE_KINDS[0];
    if (tag !== undefined) mainTags[i] = vocabulary.intern(featureKey(domain, tagKind, tag));
  }

  return {
    items,
    byId: new Map(items.map((item, i) => [item.id, i])),
    range,
    vocabulary,
    offsets,
    features: Int32Array.from(features),
    kinds: Uint8Array.from(kinds),
    shares: Float64Array.from(shares),
    present,
    mainTags,
    makerItems,
    durations: Float64Array.from(items, (item) => item.duration),
    quality: qualityOf(items),
    diets: Int32Array.from(items, (item) => dietMask(item.diets)),
    hashes: Uint32Array.from(items, (item) => hashText(item.id)),
  };
}
