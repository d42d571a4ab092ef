import type { Actor } from './actor.ts';
import type { Session } from './session.ts';

/** Decides on the calls of the administration. */
export type AdminGate = {
  /**
   * Throws `forbidden` or a more precise reason to everybody who is no active administrator, and audits the refusal.
   * `call` names what was asked for: `GET /rest/v1/audit_logs`.
   */
  admit(actor: Actor, session: Session, call: string): Promise<void>;
  /** Throws `confirmation_required` unless the session was confirmed within the last ten minutes. */
  requireConfirmation(session: Session): Promise<void>;
};
