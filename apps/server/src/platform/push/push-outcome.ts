/** How one attempt to hand a message to a push service ended. */
export type PushOutcome =
  /** The push service has taken it. */
  | { kind: 'sent' }
  /** The device does not want it any more, or never can be reached. */
  | { kind: 'gone' }
  /** Certainly not taken, but may be later. */
  | { kind: 'busy'; afterSeconds: number | null }
  /** Certainly not taken, and never will be. */
  | { kind: 'refused'; status: number | null }
  /** Nobody knows whether it was taken. */
  | { kind: 'unknown' };
