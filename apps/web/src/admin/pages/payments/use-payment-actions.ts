import type { RefundablePayment, TimelineEntry, WebhookRow } from '@bugunne/contract/admin/payments.contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminClient } from '../../lib/api.ts';
import { dayText, exactInstantText } from '../../lib/format.ts';
import { useConfirmed } from '../../lib/use-confirmed.tsx';
import type { Action, Result } from './action-dialog.tsx';
import { paymentNow, timelineOf, unlessChanged, webhookNow } from './present-state.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Payer = { id: string; email: string } | null;
type Payment = Pick<RefundablePayment, 'orderId' | 'amount' | 'currency' | 'refunded' | 'isTransfer'>;

const done = (text: string): Result => ({ isDone: true, text });
const notDone = (text: string): Result => ({ isDone: false, text });
/** The record has changed in the meantime: its state now, and the action that is left. */
const changed = (text: string, next: Action | null): Result => ({ isDone: false, text, next });

/** The actions of the page, with the questions before them and the words for what came of them. */
export function usePaymentActions() {
  const { t } = useTranslation('admin-payments');
  const { money, who, word } = usePaymentWords();
  const confirmed = useConfirmed();
  const calls = adminClient.adminPayments;

  const grant = (payment: Payment, user: Payer): Action => {
    const { orderId, amount, currency, refunded, isTransfer } = payment;
    return {
      title: t('ask.grantTitle', { money: money(amount - refunded, currency) }),
      text: t(isTransfer ? 'ask.grantTransfer' : 'ask.grantCard', { who: who(user) }),
      confirm: t('action.grant'),
      isDanger: true,
      run: () =>
        unlessChanged(
          async () => {
            const { outcome, reason } = await confirmed(() => calls.grantMoneyBack({ orderId, refunded }));
            const text = t(`done.${outcome}`, { reason: reason ?? '' });
            return outcome === 'granted' ? done(text) : notDone(text);
          },
          async () => {
            const now = (await paymentNow(orderId, user)).payment;
            if (!now) return changed(t('changed.nothingLeft'), null);
            return changed(t('changed.refunded', { money: money(now.refunded, now.currency) }), grant(now, user));
          },
        ),
    };
  };
  const refuse = (orderId: string, user: Payer): Action => ({
    title: t('ask.refuseTitle'),
    text: t('ask.refuseText', { who: who(user) }),
    confirm: t('action.refuse'),
    isDanger: true,
    run: () =>
      unlessChanged(
        async () => {
          await calls.refuseMoneyBack({ orderId });
          return done(t('done.refused'));
        },
        async () => {
          const { request } = await paymentNow(orderId, user);
          if (request === null) return changed(t('changed.noRequest'), null);
          const text = t('changed.request', { state: word('state', request) });
          return changed(text, request === 'requested' ? refuse(orderId, user) : null);
        },
      ),
  });
  const cancel = (userId: string, subscriptionId: string): Action => ({
    title: t('ask.cancelTitle'),
    text: t('ask.cancelText'),
    confirm: t('action.cancel'),
    isDanger: true,
    run: () =>
      unlessChanged(
        async () => {
          const { endsAt } = await confirmed(() => calls.cancelSubscription({ userId, subscriptionId }));
          return done(endsAt ? t('done.cancelled', { date: dayText(endsAt) }) : t('done.cancelledNow'));
        },
        async () => {
          const { living } = await timelineOf(userId);
          if (!living) return changed(t('changed.noSubscription'), null);
          if (living.canCancel) return changed(t('changed.otherSubscription'), cancel(userId, living.subscriptionId));
          const text = living.endsAt ? t('changed.ends', { date: dayText(living.endsAt) }) : t('changed.noCancelling');
          return changed(text, null);
        },
      ),
  });
  const replay = ({ id, processedAt }: Pick<WebhookRow, 'id' | 'processedAt'>): Action => ({
    title: t('ask.replayTitle'),
    text: t('ask.replayText'),
    confirm: t('action.replay'),
    run: () =>
      unlessChanged(
        async () => {
          const { outcome } = await calls.replayWebhook({ id, processedAt });
          // The drawer with the reason is behind the dialog.
          const fault = outcome === 'failed' && (await webhookNow(id)).fault;
          const text = t(`done.replay_${outcome}`, { reason: fault ? word('fault', fault) : '' });
          return ['applied', 'ignored', 'unknown'].includes(outcome) ? done(text) : notDone(text);
        },
        async () => {
          const now = await webhookNow(id);
          const text = now.processedAt
            ? t('changed.processed', { date: exactInstantText(now.processedAt) })
            : t('changed.unprocessed');
          return changed(text, now.hasBody ? replay(now) : null);
        },
      ),
  });

  return {
    grant,
    refuse,
    cancel,
    replay,
    resend: (userId: string, { id: key, name }: TimelineEntry, user: Payer): Action => ({
      title: t('ask.resendTitle'),
      text: t('ask.resendText', { mail: word('notice', name), who: who(user) }),
      confirm: t('action.resend'),
      async run() {
        const { outcome } = await calls.resendNews({ userId, key });
        if (outcome === 'sent') return done(t('done.sent'));
        return notDone(t(outcome === 'just_sent' ? 'done.just_sent' : 'done.waiting_mail'));
      },
    }),
    replayAll: (): Action => ({
      title: t('ask.replayAllTitle'),
      text: t('ask.replayAllText'),
      confirm: t('action.replayAll'),
      async run() {
        const { webhooks } = await calls.replayFailed();
        return webhooks > 0 ? done(t('done.replayed', { count: webhooks })) : notDone(t('done.replayed_none'));
      },
    }),
    reconcileAll: (): Action => ({
      title: t('ask.reconcileAllTitle'),
      text: t('ask.reconcileAllText'),
      confirm: t('action.reconcileAll'),
      async run() {
        const { outcome } = await calls.reconcileAll();
        if (outcome === 'queued') return done(t('done.queued'));
        return notDone(t(outcome === 'repeated' ? 'done.queued_before' : 'done.no_provider'));
      },
    }),
    /** Asks for nothing before it: it only reads from the provider. */
    async reconcileUser(userId: string): Promise<Result> {
      const { outcome, reason } = await calls.reconcileUser({ userId });
      return outcome === 'done' ? done(t('done.reconciled')) : notDone(t(`done.${outcome}`, { reason: reason ?? '' }));
    },
    async confirmTransfer(code: string): Promise<Result> {
      const result = await confirmed(() => calls.confirmTransfer({ code }));
      switch (result.outcome) {
        case 'confirmed': {
          const text = t('done.confirmed', { date: dayText(result.expiresAt) });
          return done(result.hasSubscription ? `${text} ${t('ask.transferBeside')}` : text);
        }
        case 'repeated':
          return notDone(t('done.repeated_transfer'));
        case 'deleted':
          return notDone(t('ask.transferDeleted'));
        case 'unknown':
          return notDone(t('ask.noTransfer'));
      }
    },
  };
}
