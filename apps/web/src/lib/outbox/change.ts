/** A change the reader made, on its way to the server. */
export type Change = {
  /** UUID. The server does the same change only once, however often it arrives. */
  id: string;
  /** Who made it; nobody else may send it. */
  person: string;
  /** What it changes, such as the id of an item. */
  topic: string;
  method: 'POST' | 'DELETE';
  path: string;
  /** Null for none. */
  body: object | null;
  /** When it was made, by this device's clock; the request says how long ago that was. */
  madeAt?: number;
  /** Stays on the device: what pages need to show the change before the server has it. */
  shown?: unknown;
  /** How often the server broke over it. */
  faults: number;
  /** The error with which it was refused while no tab was there to tell of it. */
  refusal?: unknown;
};

export type Answer =
  | { kind: 'done'; body: unknown }
  /** The server will never take it. `error` is what `toApiError` reads. */
  | { kind: 'refused'; error: unknown }
  /** The server broke; perhaps over this very change. */
  | { kind: 'fault'; error: unknown }
  /** Not now: no network, server away, too many, or (`isSignedOut`) nobody signed in. */
  | { kind: 'later'; isSignedOut: boolean };
