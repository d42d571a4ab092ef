import type { CandidateRows } from './candidate-rows.ts';
import { SLOTS } from './signatures.ts';

/** How many additional items an index has room for, and features and signatures of theirs. */
export const SPARE = { items: 64, features: 4096, signatures: 64 * SLOTS } as const;

type Numbers = { readonly length: number; set(from: ArrayLike<number>, at?: number): void };

const longer = <T extends Numbers>(rows: T, make: new (length: number) => T, spare: number): T => {
  const whole = new make(rows.length + spare);
  whole.set(rows);
  return whole;
};

/** The rows with unused room at the end of each array, into which `writeRows` writes. */
export function withRoom(rows: CandidateRows): CandidateRows {
  const { signatures } = rows;
  return {
    offsets: longer(rows.offsets, Int32Array, SPARE.items),
    features: longer(rows.features, Int32Array, SPARE.features),
    kinds: longer(rows.kinds, Uint8Array, SPARE.features),
    shares: longer(rows.shares, Float64Array, SPARE.features),
    mainTags: longer(rows.mainTags, Int32Array, SPARE.items),
    durations: longer(rows.durations, Float64Array, SPARE.items),
    difficulties: longer(rows.difficulties, Int8Array, SPARE.items),
    diets: longer(rows.diets, Int32Array, SPARE.items),
    hashes: longer(rows.hashes, Uint32Array, SPARE.items),
    listed: longer(rows.listed, Uint8Array, SPARE.items),
    signatures: {
      ranges: signatures.ranges,
      kinds: longer(signatures.kinds, Uint8Array, SPARE.signatures),
      offsets: longer(signatures.offsets, Int32Array, SPARE.signatures),
      features: longer(signatures.features, Int32Array, SPARE.features),
      shares: longer(signatures.shares, Float64Array, SPARE.features),
      ofItems: longer(signatures.ofItems, Int32Array, SPARE.items * SLOTS),
    },
  };
}

/** Where the room begins. */
export type Used = { items: number; features: number; signatures: number; signatureFeatures: number };

/** Whether the rows fit into the room. */
export const hasRoomFor = ({ hashes, features, signatures }: CandidateRows, newFeatures: number): boolean =>
  hashes.length <= SPARE.items &&
  Math.max(features.length, signatures.features.length, newFeatures) <= SPARE.features &&
  signatures.kinds.length <= SPARE.signatures;

const moved = (offsets: Int32Array, by: number): Int32Array => offsets.map((offset) => offset + by);

/** Writes rows into the room behind the used part. */
export function writeRows(to: CandidateRows, rows: CandidateRows, used: Used): void {
  to.offsets.set(moved(rows.offsets, used.features), used.items);
  to.features.set(rows.features, used.features);
  to.kinds.set(rows.kinds, used.features);
  to.shares.set(rows.shares, used.features);
  to.mainTags.set(rows.mainTags, used.items);
  to.durations.set(rows.durations, used.items);
  to.difficulties.set(rows.difficulties, used.items);
  to.diets.set(rows.diets, used.items);
  to.hashes.set(rows.hashes, used.items);
  to.listed.set(rows.listed, used.items);
  to.signatures.kinds.set(rows.signatures.kinds, used.signatures);
  to.signatures.offsets.set(moved(rows.signatures.offsets, used.signatureFeatures), used.signatures);
  to.signatures.features.set(rows.signatures.features, used.signatureFeatures);
  to.signatures.shares.set(rows.signatures.shares, used.signatureFeatures);
  to.signatures.ofItems.set(rows.signatures.ofItems, used.items * SLOTS);
}
