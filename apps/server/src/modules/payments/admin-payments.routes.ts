import { type Administrator, type ConfirmedAdministrator, procedures } from '../../http/procedures.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FiguresService } from './figures.service.ts';
import type { InboxListsService } from './inbox-lists.service.ts';
import type { ListsService } from './lists.service.ts';
import type { MoneyBackService } from './money-back.service.ts';
import type { OwnPaymentsService } from './own-payments.service.ts';
import { payerOf } from './payer.ts';
import type { ResendService } from './resend.service.ts';
import type { StaffActionsService } from './staff-actions.service.ts';
import type { TimelineService } from './timeline.service.ts';
import type { TransfersService } from './transfers.service.ts';

type Services = {
  figures: FiguresService;
  lists: ListsService;
  timelines: TimelineService;
  inboxLists: InboxListsService;
  moneyBack: MoneyBackService;
  transfers: TransfersService;
  ownPayments: OwnPaymentsService;
  resending: ResendService;
  staffActions: StaffActionsService;
};
type Guards = { administrator: Administrator; confirmedAdministrator: ConfirmedAdministrator };

/** The payments page of the administration. What moves money needs a fresh confirmation. */
export function adminPaymentsRoutes(services: Services, { administrator, confirmedAdministrator }: Guards) {
  const { figures, lists, timelines, inboxLists, moneyBack, transfers, ownPayments, resending, staffActions } =
    services;
  const { adminPayments } = procedures;
  return {
    figures: adminPayments.figures.use(administrator).handler(() => figures.figures()),
    subscriptions: adminPayments.subscriptions.use(administrator).handler(({ input }) => lists.subscriptions(input)),
    attempts: adminPayments.attempts.use(administrator).handler(({ input }) => lists.attempts(input)),
    timeline: adminPayments.timeline.use(administrator).handler(({ input }) => timelines.timeline(input)),
    requests: adminPayments.requests.use(administrator).handler(async () => ({
      requests: (await moneyBack.open()).map(({ requestedAt, user, email, provider, ...request }) => ({
        ...request,
        requestedAt: requestedAt.toISOString(),
        user: payerOf(user),
        isSimulated: provider === 'sandbox',
      })),
    })),
    transfer: adminPayments.transfer.use(administrator).handler(({ input }) => staffActions.findTransfer(input.code)),
    confirmTransfer: adminPayments.confirmTransfer.use(confirmedAdministrator).handler(async ({ context, input }) => {
      const confirmation = await transfers.confirm(input.code, context.actor);
      return confirmation.outcome === 'confirmed'
        ? { ...confirmation, expiresAt: confirmation.expiresAt.toISOString() }
        : { outcome: confirmation.outcome };
    }),
    grantMoneyBack: adminPayments.grantMoneyBack
      .use(confirmedAdministrator)
      .handler(({ context, input }) => staffActions.grantMoneyBack(input.orderId, input.refunded, context.actor)),
    refuseMoneyBack: adminPayments.refuseMoneyBack.use(administrator).handler(async ({ context, input }) => {
      const outcome = await moneyBack.refuse(input.orderId, context.actor);
      // Another administrator has granted or refused it, or its user never asked.
      if (outcome === 'unknown') throw new AppError('changed_meanwhile');
      return { ok: true as const };
    }),
    cancelSubscription: adminPayments.cancelSubscription
      .use(confirmedAdministrator)
      .handler(async ({ context, input }) => {
        const { plan } = await ownPayments.cancelByStaff(input.userId, input.subscriptionId, context.actor);
        return { endsAt: plan?.endsAt ?? null };
      }),
    resendNews: adminPayments.resendNews
      .use(administrator)
      .handler(({ context, input }) => resending.resend(input.userId, input.key, context.actor)),
    reconcileUser: adminPayments.reconcileUser
      .use(administrator)
      .handler(({ context, input }) => staffActions.reconcileUser(input.userId, context.actor)),
    reconcileAll: adminPayments.reconcileAll
      .use(administrator)
      .handler(async ({ context }) => ({ outcome: await staffActions.reconcileAll(context.actor) })),
    webhooks: adminPayments.webhooks.use(administrator).handler(({ input }) => inboxLists.list(input)),
    webhook: adminPayments.webhook.use(administrator).handler(({ input }) => inboxLists.find(input.id)),
    replayWebhook: adminPayments.replayWebhook.use(administrator).handler(async ({ context, input }) => ({
      outcome: await inboxLists.replay(input.id, input.processedAt, context.actor),
    })),
    replayFailed: adminPayments.replayFailed
      .use(administrator)
      .handler(async ({ context }) => ({ webhooks: await inboxLists.replayFailed(context.actor) })),
  };
}
