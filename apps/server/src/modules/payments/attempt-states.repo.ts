import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentAttempts } from '../../database/schema/index.ts';
import type { Instant } from '../../platform/payment/provider.ts';

/** The latest that the provider said of a checkout, in the metadata of its attempt. */
type CheckoutState = { status: string; modifiedAt: Instant };

const CHECKOUT_RANK = ['open', 'confirmed', 'failed', 'expired', 'succeeded'];
const compareCheckouts = (a: CheckoutState, b: CheckoutState): number =>
  (a.modifiedAt === b.modifiedAt ? 0 : a.modifiedAt < b.modifiedAt ? -1 : 1) ||
  CHECKOUT_RANK.indexOf(a.status) - CHECKOUT_RANK.indexOf(b.status);

/** States of attempts as the provider's news change them. */
export function attemptStates(db: Db) {
  return {
    /** Ends the wait for a transfer of a user who has paid by card meanwhile. */
    async cancelPendingTransfer(tx: Db, userId: string, now: Date) {
      await tx
        .update(paymentAttempts)
        .set({ status: 'cancelled', completedAt: now, failureReason: 'replaced' })
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            eq(paymentAttempts.status, 'pending'),
          ),
        );
    },
    /** Whether a checkout was made by this site. */
    async hasAttempt(tx: Db, checkoutId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.checkoutId, checkoutId));
      return rows.length > 0;
    },
    /** Marks the attempt of a checkout as paid, which nothing undoes. */
    async completeAttempt(tx: Db, checkoutId: string, at: Date) {
      const paidAt = sql`${at.toISOString()}::timestamptz`;
      await tx
        .update(paymentAttempts)
        .set({
          status: 'succeeded',
          // The earliest of what the provider says, in whatever order it says it.
          completedAt: sql`case when ${paymentAttempts.status} = 'succeeded'
            then least(${paymentAttempts.completedAt}, ${paidAt}) else ${paidAt} end`,
          failureReason: null,
        })
        .where(eq(paymentAttempts.checkoutId, checkoutId));
    },
    /**
     * Records the paid order of an attempt. The attempt is not complete with it: without its subscription the user would
     * have paid and got nothing, so the provider is asked until that is known.
     */
    async nameOrder(tx: Db, checkoutId: string, orderId: string, at: Date) {
      await tx
        .update(paymentAttempts)
        .set({
          polarPaymentId: orderId,
          confirmedAt: sql`coalesce(${paymentAttempts.confirmedAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(paymentAttempts.checkoutId, checkoutId));
    },
    /**
     * Stores the later state of a checkout: confirmed once the user has paid, and open again when the payment was declined.
     * Resolves to whether this state is the latest.
     */
    async saveCheckout(tx: Db, checkoutId: string, state: CheckoutState): Promise<boolean> {
      const [attempt] = await tx
        .select({ metadata: paymentAttempts.metadata })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.checkoutId, checkoutId))
        .for('update');
      if (!attempt) return false;
      const { checkout } = attempt.metadata as { checkout?: CheckoutState };
      if (checkout && compareCheckouts(checkout, state) > 0) return false;
      const isConfirmed = state.status === 'confirmed' || state.status === 'succeeded';
      await tx
        .update(paymentAttempts)
        .set({
          confirmedAt: isConfirmed ? new Date(state.modifiedAt) : null,
          metadata: sql`${paymentAttempts.metadata} || ${JSON.stringify({ checkout: state })}::jsonb`,
        })
        .where(eq(paymentAttempts.checkoutId, checkoutId));
      return true;
    },
    /** Ends an attempt without a payment. A failure takes the place of a cancellation; a payment stays. */
    async endAttempt(tx: Db, checkoutId: string, status: 'failed' | 'cancelled', at: Date, reason: string) {
      const isOpen = eq(paymentAttempts.status, 'pending');
      await tx
        .update(paymentAttempts)
        .set({ status, completedAt: at, failureReason: reason })
        .where(
          and(
            eq(paymentAttempts.checkoutId, checkoutId),
            status === 'failed' ? or(isOpen, eq(paymentAttempts.status, 'cancelled')) : isOpen,
          ),
        );
    },
    /** Checkouts of the user that may have been paid. */
    async openCheckouts(userId: string): Promise<string[]> {
      const rows = await db
        .select({ id: paymentAttempts.checkoutId })
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            or(
              eq(paymentAttempts.status, 'pending'),
              and(isNotNull(paymentAttempts.confirmedAt), eq(paymentAttempts.status, 'cancelled')),
            ),
          ),
        );
      return rows.flatMap(({ id }) => (id === null ? [] : [id]));
    },
  };
}
