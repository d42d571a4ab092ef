import type { Moment } from '../dates/moment.ts';
import { comparable } from '../titles/fold.ts';
import type { Leaf } from '../unpack/leaf.ts';

interface Track {
  title: string;
  artist: string;
}

/** Plays of private sessions, which Spotify's extended export marks, and its short export lists like any others. */
export interface PrivatePlays {
  add(track: Track, ended: Moment | null): void;
  /** Whether the track was heard in a private session that ended in the same minute; clocks may be a minute apart. */
  has(track: Track, ended: Moment | null): boolean;
}

export function createPrivatePlays(): PrivatePlays {
  const minutes = new Map<string, Set<number>>();
  return {
    add(track, ended) {
      if (ended?.minute == null) return;
      const key = keyOf(track);
      minutes.set(key, (minutes.get(key) ?? new Set()).add(ended.minute));
    },
    has(track, ended) {
      if (ended?.minute == null || minutes.size === 0) return false;
      const known = minutes.get(keyOf(track));
      return [-1, 0, 1].some((apart) => known?.has((ended.minute ?? 0) + apart));
    },
  };
}

const keyOf = ({ title, artist }: Track) => `${comparable(artist)}\n${comparable(title)}`;

const FIRST_BYTES = 4000;

/** The files in the order of reading: short exports of Spotify follow the extended ones, which name the private plays. */
export function privatePlaysFirst(leaves: readonly Leaf[]): Leaf[] {
  const isShort = ({ bytes }: Leaf) => /"endTime"\s*:/.test(new TextDecoder().decode(bytes.subarray(0, FIRST_BYTES)));
  const short = new Set(leaves.filter(isShort));
  return [...leaves.filter((leaf) => !short.has(leaf)), ...short];
}
