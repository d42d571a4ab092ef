import type { SessionUser } from '@bugunne/contract/auth.schema';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { NoScriptText } from '#components/no-script-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { OpenedInvitation } from './opened-invitation.tsx';
import { useInvitationToken } from './use-invitation-token.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

type Props = {
  /** Null for a visitor, undefined until known. */
  user: SessionUser | null | undefined;
  error: unknown;
  onRetry: () => void;
};

/** The page of an invitation's link, for visitors and members. */
export function InvitationScreen({ user, error, onRetry }: Props) {
  const { t } = useTranslation('invitation');
  const { token, forget } = useInvitationToken();
  if (token === null) return <InvalidInvitation isMember={Boolean(user)} />;
  if (token !== undefined) {
    if (user) return <OpenedInvitation key={token} token={token} forget={forget} />;
    if (user === null) return <VisitorInvitation />;
    if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  }
  return (
    <>
      <NoScriptText text={t('noScript')} />
      <LoadingArea className="noscript:hidden">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-5 h-24" />
        <Skeleton className="mt-6 h-42" />
      </LoadingArea>
    </>
  );
}
