import type { ContactStatus } from '@bugunne/contract/admin/message-choices.constants';
import type { MessageRow } from '@bugunne/contract/admin/messages.contract';
import { useEffect, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText, inUnits } from '../../lib/format.ts';

const TONES = { new: 'warning', in_progress: 'neutral', resolved: 'success', closed: 'neutral' } as const;

export function StatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('admin-messages');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** The time and author of the answer; the deadline of a message without one. */
export function AnswerState({ message }: { message: Pick<MessageRow, 'dueAt' | 'respondedAt' | 'respondedBy'> }) {
  const { t } = useTranslation('admin-messages');
  const now = useNow();
  const { dueAt, respondedAt, respondedBy } = message;
  if (respondedAt) {
    const time = instantText(respondedAt);
    return respondedBy ? t('answeredBy', { name: respondedBy.name, time }) : t('answeredUnknown', { time });
  }
  if (!dueAt) return t('unanswered');
  const minutes = (Date.parse(dueAt) - now) / 60_000;
  const { unit, count } = inUnits(Math.abs(minutes));
  return (
    <span title={instantText(dueAt)} className={minutes < 0 ? 'font-semibold text-danger' : undefined}>
      {minutes < 0 ? t(`due.over.${unit}`, { count }) : t(`due.in.${unit}`, { count })}
    </span>
  );
}

/** The present time, renewed every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
