import type { PaymentTimeline, TimelineEntry } from '@bugunne/contract/admin/payments.contract';
import { Bell, CircleDollarSign, CreditCard, type LucideIcon, Receipt, Repeat, Undo2, Webhook } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { exactInstantText, instantText } from '../../lib/format.ts';
import type { Action } from './action-dialog.tsx';
import type { OpenRecord } from './payments-state.ts';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

const ICONS: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  attempt: CreditCard,
  subscription: Repeat,
  order: Receipt,
  webhook: Webhook,
  notice: Bell,
  request: Undo2,
};

type Props = {
  timeline: PaymentTimeline;
  onAsk: (action: Action) => void;
  onOpen: (record: OpenRecord) => void;
};

/** Everything in the order in which it happened. */
export function TimelineList({ timeline: { entries, user }, onAsk, onOpen }: Props) {
  const { t } = useTranslation('admin-payments');
  if (entries.length === 0) return <p className="text-muted">{t('timeline.empty')}</p>;
  return (
    <ol className="grid gap-0">
      {entries.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} user={user} onAsk={onAsk} onOpen={onOpen} />
      ))}
    </ol>
  );
}

type EntryProps = { entry: TimelineEntry; user: PaymentTimeline['user'] } & Pick<Props, 'onAsk' | 'onOpen'>;

function Entry({ entry, user, onAsk, onOpen }: EntryProps) {
  const { t } = useTranslation('admin-payments');
  const { money } = usePaymentWords();
  const actions = usePaymentActions();
  const detail = useDetail();
  const Icon = ICONS[entry.kind] ?? CircleDollarSign;
  const { amount, refunded, currency } = entry;
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-3 pb-5 text-sm before:absolute before:top-9 before:bottom-0 before:left-4 before:w-px before:bg-line last:before:hidden">
      <span className="grid size-8 place-items-center rounded-full bg-sunken text-muted">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <time dateTime={entry.at} className="text-muted">
          {exactInstantText(entry.at)}
        </time>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {t(`timeline.${entry.kind}`)}
          <StateBadge group="state" state={entry.state} />
          <SimulatedBadge isSimulated={entry.isSimulated} />
          {amount !== null && currency !== null && <span className="tabular-nums">{money(amount, currency)}</span>}
        </p>
        <p className="break-words">{detail(entry)}</p>
        {refunded !== null && refunded > 0 && currency !== null && (
          <p>{t('timeline.refunded', { money: money(refunded, currency) })}</p>
        )}
        {entry.providerId && (
          <p className="break-all text-muted">
            {t(isTransferCode(entry) ? 'ask.code' : 'timeline.providerId')}: <code>{entry.providerId}</code>
          </p>
        )}
        {entry.canResend && user && (
          <Button variant="ghost" className="-ml-5" onClick={() => onAsk(actions.resend(user.id, entry, user))}>
            {t('action.resend')}
          </Button>
        )}
        {entry.kind === 'webhook' && (
          <Button variant="ghost" className="-ml-5" onClick={() => onOpen({ kind: 'webhook', id: entry.id })}>
            {t('requests.open')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Returns a function that says in words what an entry is about, and when it ended. */
function useDetail() {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  return ({ kind, name, method, endedAt, note }: TimelineEntry): string => {
    const date = endedAt === null ? null : instantText(endedAt);
    switch (kind) {
      case 'attempt':
        return joined(word('plan', name), method && word('method', method), note && word('reason', note));
      case 'subscription':
        return joined(word('plan', name), method && word('method', method), date && t('timeline.until', { date }));
      case 'order':
        return joined(word('billing', name), note);
      case 'webhook':
        return joined(name, date && t('timeline.processedAt', { date }), note && word('fault', note));
      case 'notice':
        return joined(word('notice', name), date && t('timeline.sentAt', { date }));
      case 'request':
        return date ? t('timeline.decidedAt', { date }) : '';
    }
  };
}

/** A transfer has no provider, but the code that its sender writes into the description. */
const isTransferCode = ({ kind, method }: TimelineEntry) => kind === 'attempt' && method === 'bank-transfer';

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
