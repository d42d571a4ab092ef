import { FOOD_DIFFICULTY_VALUES } from '@bugunne/contract';
import { MAIN_TAG } from './aspects.ts';
import { dietMask } from './diet-mask.ts';
import { DOMAIN_OF, featureKey, featuresOf, kindNumber } from './features.ts';
import { hashText } from './hash.ts';
import { isListed } from './quality.ts';
import { createSignatureBuilder, type Signatures } from './signatures.ts';
import type { Steps } from './steps.ts';
import type { Candidate } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Items as typed arrays. Item `i` has the features `features[k]` of kind `kinds[k]` with weight `shares[k]`, for k from
 * `offsets[i]` to before `offsets[i + 1]`; features of the same kind are adjacent.
 */
export type CandidateRows = {
  offsets: Int32Array;
  features: Int32Array;
  kinds: Uint8Array;
  shares: Float64Array;
  signatures: Signatures;
  /** Feature of the main genre or cuisine, 0 without. */
  mainTags: Int32Array;
  durations: Float64Array;
  /** Place of the dish's difficulty among all, easiest first; -1 without. */
  difficulties: Int8Array;
  diets: Int32Array;
  hashes: Uint32Array;
  /** 1 for listed items. */
  listed: Uint8Array;
};

const DIFFICULTIES: readonly string[] = FOOD_DIFFICULTY_VALUES;
/** Items in each step. */
const STEP_ITEMS = 250;

/** The rows of items in blocks by category; new features are added to the vocabulary. */
export function* rowsInSteps(
  items: readonly Candidate[],
  vocabulary: Vocabulary,
  firstSignature: number,
): Steps<CandidateRows> {
  const count = items.length;
  const offsets = new Int32Array(count + 1);
  const featureList: number[] = [];
  const kindList: number[] = [];
  const shareList: number[] = [];
  const mainTags = new Int32Array(count);
  const durations = new Float64Array(count);
  const difficulties = new Int8Array(count);
  const diets = new Int32Array(count);
  const hashes = new Uint32Array(count);
  const listed = new Uint8Array(count);
  const signatures = createSignatureBuilder(count, firstSignature);
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
    durations[i] = item.duration;
    difficulties[i] = DIFFICULTIES.indexOf(item.difficulty ?? '');
    diets[i] = dietMask(item.diets);
    hashes[i] = hashText(item.id);
    listed[i] = isListed(item) ? 1 : 0;
    if (i % STEP_ITEMS === STEP_ITEMS - 1) yield;
  }
  const features = new Int32Array(featureList);
  const kinds = new Uint8Array(kindList);
  yield;
  const shares = new Float64Array(shareList);
  const rows = { offsets, features, kinds, shares, mainTags, durations, difficulties, diets, hashes, listed };
  return { ...rows, signatures: signatures.build() };
}
