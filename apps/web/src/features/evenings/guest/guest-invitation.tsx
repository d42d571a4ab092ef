import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { FocusedTitle } from '#components/focused-title.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { guestInvitationQuery } from '#lib/queries/friends.ts';
import { EveningSkeleton } from '../evening-skeleton.tsx';
import type { JoinedEvening } from '../evening-types.ts';
import { GuestMessage } from './guest-message.tsx';
import { JoinForm } from './join-form.tsx';

type Props = { token: string | null; onJoined: (id: string) => void };

/** Opens a guest's link: the form to join, or why that is not possible. A user who is in the evening gets to it. */
export function GuestInvitation({ token, onJoined }: Props) {
  const { t } = useTranslation('evenings');
  const pathOf = useLocalizedPath();
  const { data, error, refetch } = useQuery({
    ...guestInvitationQuery(token ?? ''),
    enabled: token !== null,
    // A second look during the form would lose nothing, but could replace it.
    refetchOnWindowFocus: false,
  });
  const [entered, setEntered] = useState<JoinedEvening | null>(null);
  const joined = entered?.id ?? data?.joined ?? null;
  const asUser = entered?.asUser ?? data?.asUser ?? false;
  useEffect(() => {
    if (joined && !asUser) onJoined(joined);
  }, [joined, asUser, onJoined]);
  if (joined && asUser) return <Navigate to={pathOf(`/dashboard/evenings/${joined}`)} replace />;

  const code = error && toApiError(error).code;
  const problem =
    token === null || code === 'not_found' || code === 'invalid_input'
      ? 'invalid'
      : code === 'evening_over'
        ? 'over'
        : code === 'evening_full' || (data?.isFull && !joined)
          ? 'full'
          : null;
  if (problem) {
    return (
      <GuestMessage>
        <FocusedTitle>{t(`guest.${problem}Title`)}</FocusedTitle>
        <p className="mt-3 text-muted">{t(`guest.${problem}Text`)}</p>
      </GuestMessage>
    );
  }
  if (data && token !== null && !joined) {
    return <JoinForm token={token} invitation={data} onJoined={setEntered} onRefused={() => void refetch()} />;
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <EveningSkeleton />;
}
