import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { OffersService } from './offers.service.ts';
import type { OwnPaymentsService } from './own-payments.service.ts';
import type { TransfersService } from './transfers.service.ts';

export type PaymentsServices = {
  offers: OffersService;
  checkouts: CheckoutsService;
  transfers: TransfersService;
  ownPayments: OwnPaymentsService;
};

export function paymentsRoutes({ offers, checkouts, transfers, ownPayments }: PaymentsServices, signedIn: SignedIn) {
  const { payments } = procedures;
  return payments.router({
    offer: payments.offer.use(signedIn).handler(({ context }) => offers.offer(context.session.user)),
    checkout: payments.checkout
      .use(signedIn)
      .handler(({ context, input }) => checkouts.start(context.session.user, context.address, input)),
    result: payments.result
      .use(signedIn)
      .handler(({ context, input }) => checkouts.result(context.session.user.id, input.checkoutId)),
    own: payments.own.use(signedIn).handler(({ context }) => ownPayments.own(context.session.user.id)),
    cancel: payments.cancel.use(signedIn).handler(({ context }) => ownPayments.cancel(context.session.user.id)),
    resume: payments.resume.use(signedIn).handler(({ context }) => ownPayments.resume(context.session.user.id)),
    portal: payments.portal.use(signedIn).handler(({ context }) => ownPayments.portal(context.session.user.id)),
    invoice: payments.invoice
      .use(signedIn)
      .handler(({ context, input }) => ownPayments.invoice(context.session.user.id, input.orderId)),
    requestMoneyBack: payments.requestMoneyBack
      .use(signedIn)
      .handler(({ context, input }) => ownPayments.requestMoneyBack(context.session.user.id, input.orderId)),
    withdrawTransfer: payments.withdrawTransfer.use(signedIn).handler(async ({ context, input }) => {
      await transfers.withdraw(context.session.user.id, input.id);
      return { ok: true };
    }),
  });
}
