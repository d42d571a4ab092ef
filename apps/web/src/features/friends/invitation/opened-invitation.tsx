import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { toApiError } from '#lib/api-error.ts';
import { friendsQuery, invitationQuery } from '#lib/queries/friends.ts';
import { type Answer, Answered } from './answered.tsx';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { OwnInvitation } from './own-invitation.tsx';

type Props = { token: string; forget: () => void };

/** A member's view of an invitation: who invites, and the answer. */
export function OpenedInvitation({ token, forget }: Props) {
  const [answer, setAnswer] = useState<{ answer: Answer; name: string } | null>(null);
  const opened = useQuery({ ...invitationQuery(token), enabled: answer === null, refetchOnWindowFocus: false });
  const own = useQuery(friendsQuery());
  const error = opened.error ?? own.error;
  if (answer) return <Answered {...answer} />;
  const refusal = opened.error && toApiError(opened.error).code;
  if (refusal === 'invitation_own') return <OwnInvitation />;
  if (refusal === 'invitation_invalid') return <InvalidInvitation isMember />;
  if (opened.data?.isFriend) return <Answered answer="accepted" name={opened.data.name} />;
  if (opened.data && own.data) {
    const { data } = opened;
    return (
      <InvitationAnswer
        token={token}
        invitation={data}
        profile={own.data.profile}
        onAnswer={(given) => {
          forget();
          setAnswer({ answer: given, name: data.name });
        }}
      />
    );
  }
  const retry = () => void (opened.error ? opened.refetch() : own.refetch());
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <LoadingArea>
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-6 h-42" />
    </LoadingArea>
  );
}
