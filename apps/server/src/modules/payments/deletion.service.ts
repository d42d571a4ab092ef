import type { DomainEvents } from '../../platform/events.ts';

/** What the deletion of an account does to payments: the subscription ends, records stay without the user. */
export function deletionService(_deps: object) {
  return {
    /** In the transaction of the deletion. */
    async forget(_event: DomainEvents['user.deleted']): Promise<void> {},
    /** Ends subscriptions at the provider whose end was requested; tried again until it is done. */
    async endRequested(): Promise<void> {},
  };
}

export type DeletionService = ReturnType<typeof deletionService>;
