/** Outcome of one attempt to send a message to a push service. */
export type PushOutcome =
  /** Accepted by the push service. */
  | { kind: 'sent' }
  /** The subscription has ended or is invalid. */
  | { kind: 'gone' }
  /** Not accepted; a retry may succeed. */
  | { kind: 'busy'; afterSeconds: number | null }
  /** Not accepted; a retry cannot succeed. */
  | { kind: 'refused'; status: number | null }
  /** It is unknown whether the message was accepted. */
  | { kind: 'unknown' };
