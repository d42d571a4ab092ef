import { z } from 'zod';
import { TASTE_KEYS } from './tastes.ts';
import type { CommunityModel } from './types.ts';

/** Increased whenever the meaning of a stored model changes; other versions are not read. */
const VERSION = 1;

const headSchema = z.object({
  version: z.literal(VERSION),
  items: z.array(z.string()),
  tastes: z.array(z.string()),
  people: z.number(),
  likes: z.number(),
  exposure: z.number(),
  rank: z.int().min(1),
  calibration: z.object({ coefficients: z.array(z.number()), opinions: z.number() }).nullable(),
});

const FLOATS = ['base', 'approval', 'itemFactors', 'tasteFactors', 'tasteMeans', 'weights'] as const;
const INTEGERS = ['counts', 'seen', 'offsets', 'neighbours'] as const;

/** Serializes a model: the length of the head, the head as JSON, then the arrays in little-endian order. */
export function encodeModel(model: CommunityModel): Uint8Array {
  const head: z.infer<typeof headSchema> = {
    version: VERSION,
    items: [...model.items],
    tastes: [...model.tastes],
    people: model.people,
    likes: model.likes,
    exposure: model.exposure,
    rank: model.rank,
    calibration: model.calibration && { ...model.calibration, coefficients: [...model.calibration.coefficients] },
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const arrays = [...FLOATS, ...INTEGERS].map((name) => model[name]);
  const size = arrays.reduce((sum, array) => sum + 4 + 4 * array.length, 4 + text.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = 4 + text.length;
  for (const array of arrays) {
    view.setUint32(at, array.length, true);
    at += 4;
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return bytes;
}

/** Deserializes a model; null when the bytes are of another version or incomplete. */
export function decodeModel(bytes: Uint8Array): CommunityModel | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const textLength = view.getUint32(0, true);
    const head = headSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + textLength))));
    let at = 4 + textLength;
    const next = (): ArrayBuffer => {
      const length = 4 * view.getUint32(at, true);
      const start = bytes.byteOffset + at + 4;
      at += 4 + length;
      if (at > bytes.byteLength) throw new RangeError('cut off');
      // Copied, because typed arrays must start at a multiple of four bytes.
      const copy = new ArrayBuffer(length);
      new Uint8Array(copy).set(new Uint8Array(bytes.buffer, start, length));
      return copy;
    };
    const floats = () => new Float32Array(next());
    const integers = () => new Int32Array(next());
    const model: CommunityModel = {
      items: head.items,
      tastes: head.tastes,
      people: head.people,
      likes: head.likes,
      exposure: head.exposure,
      rank: head.rank,
      calibration: head.calibration,
      base: floats(),
      approval: floats(),
      itemFactors: floats(),
      tasteFactors: floats(),
      tasteMeans: floats(),
      weights: floats(),
      counts: integers(),
      seen: integers(),
      offsets: integers(),
      neighbours: integers(),
    };
    return isWhole(model) ? model : null;
  } catch {
    return null;
  }
}

function isWhole(model: CommunityModel): boolean {
  const items = model.items.length;
  return (
    model.tastes.join() === TASTE_KEYS.join() &&
    [model.base, model.approval, model.counts, model.seen].every(({ length }) => length === items) &&
    model.itemFactors.length === items * model.rank &&
    model.tasteFactors.length === model.tastes.length * model.rank &&
    model.offsets.length === items + 1 &&
    model.neighbours.length === model.weights.length &&
    model.neighbours.length === model.offsets[items]
  );
}
