/** A change that a user made and the server has not confirmed yet. Stored on the device under these field names. */
export type Change = {
  /** UUID and idempotency key: the server applies the change once, however often it arrives. */
  id: string;
  /** Id of the user who made it; it is never sent in the session of another user. Empty for none. */
  person: string;
  /** Names the changed resource, such as the id of an item. */
  topic: string;
  method: 'POST' | 'DELETE';
  path: string;
  /** Null for none. */
  body: object | null;
  /** Device time of the change, in ms since 1970; the request carries its age instead (`ago`). */
  madeAt?: number;
  /** Data for the optimistic update until the server confirms the change; not sent. */
  optimisticData?: unknown;
  /** How often the server failed on it (status 500). */
  faults: number;
  /** The error, if the service worker's request was refused; a tab still has to show it. */
  refusal?: unknown;
};

export type Answer =
  | { kind: 'done'; body: unknown }
  /** The server will never accept it. `error` is input for `toApiError`. */
  | { kind: 'refused'; error: unknown }
  /** The server failed, possibly because of this change. */
  | { kind: 'fault'; error: unknown }
  /** To be retried: offline, server unreachable, rate limit, or no session (`isSignedOut`). */
  | { kind: 'later'; isSignedOut: boolean };

/** Outcome of a change; `queued`: it is stored on this device and sent later. */
export type Outcome = Exclude<Answer, { kind: 'later' | 'fault' }> | { kind: 'queued' };
