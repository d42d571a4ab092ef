/** Why notifications could not be switched on or off; each value is a key of the `push` texts. */
export type PushFaultReason = 'unsupported' | 'denied' | 'notGranted' | 'notCreated' | 'notSaved' | 'notRemoved';

export class PushFault extends Error {
  readonly reason: PushFaultReason;
  constructor(reason: PushFaultReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
