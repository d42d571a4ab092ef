import { sharedPath } from '@bugunne/contract/page-paths';
import { useCallback } from 'react';
import { FocusedTitle } from '#components/focused-title.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { EveningSkeleton } from '../evening-skeleton.tsx';
import { EveningView } from '../evening-view.tsx';
import { useEvening } from '../use-evening.ts';
import { useFollowEvening } from './follow-evening.ts';
import { GuestMessage } from './guest-message.tsx';

type Props = { id: string; onLeft: () => void };

/** An evening of a guest, followed by a stream of its own. */
export function GuestEvening({ id, onLeft }: Props) {
  const { t } = useTranslation('evenings');
  const { evening, error, isGone, refetch } = useEvening(id);
  const isOpen = evening !== undefined && !evening.isOver;
  useFollowEvening(
    id,
    isOpen,
    useCallback(() => refetch().then(({ isSuccess }) => isSuccess), [refetch]),
  );
  if (isGone) {
    return (
      <GuestMessage>
        <FocusedTitle>{t('guest.goneTitle')}</FocusedTitle>
        <p className="mt-3 text-muted">{t('guest.goneText')}</p>
      </GuestMessage>
    );
  }
  if (evening) return <EveningView evening={evening} itemPath={sharedPath} onLeft={onLeft} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <EveningSkeleton />;
}
