import type { Friend, FriendMatch } from '@bugunne/contract/friends.schema';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { friendMatchQuery } from '#lib/queries/friends.ts';
import { MatchDetails } from './match-details.tsx';
import { MatchRing } from './match-ring.tsx';

type Props = { friend: Friend; onClose: () => void };

/** How well the user's taste matches that of a friend, and what the figure comes from. */
export function MatchDialog({ friend, onClose }: Props) {
  const { t } = useTranslation(['friends', 'common']);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(friendMatchQuery({ id: friend.id, language }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('match.title', { name: friend.name })}
      closeLabel={t('common:action.close')}
    >
      {data ? (
        <Loaded match={data} name={friend.name} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <Skeleton className="mx-auto size-52 rounded-full" />
          <Skeleton className="mx-auto mt-5 h-6 w-3/4" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="mt-6 h-24" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function Loaded({ match, name }: { match: FriendMatch; name: string }) {
  const { t } = useTranslation('friends');
  const { match: figure } = match;
  const words = () => {
    if (figure.kind === 'not_shared') return t('match.notSharedText');
    if (figure.kind === 'not_enough') return t('match.notEnoughText', { needed: figure.needed, own: figure.own });
    const level = figure.figure >= 80 ? 'high' : figure.figure >= 65 ? 'good' : figure.figure >= 45 ? 'some' : 'few';
    return t(`match.words.${level}`);
  };
  return (
    <>
      <div className="flex flex-col items-center text-center">
        <MatchRing match={figure} size="lg" />
        <p className="mt-4 max-w-sm text-lg">{words()}</p>
      </div>
      {figure.kind === 'figure' && <MatchDetails match={match} name={name} />}
    </>
  );
}
