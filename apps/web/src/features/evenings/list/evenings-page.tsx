import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { PremiumOffer } from '#components/premium-offer.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { eveningsQuery } from '#lib/queries/friends.ts';
import type { Friend } from '../evening-types.ts';
import { CreateEvening } from './create-evening.tsx';
import { EveningLists } from './evening-lists.tsx';

type Props = {
  isPremium: boolean;
  friends: readonly Friend[];
  /** Opens an evening. */
  onOpen: (id: string) => void;
};

/** The user's evenings: a new one, open invitations, those of today and earlier ones. */
export function EveningsPage({ isPremium, friends, onOpen }: Props) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(eveningsQuery(language));
  const isInvited = data?.evenings.some(({ isInvitation, isOver }) => isInvitation && !isOver);
  // With keys, so that an invitation that arrives moves the form without emptying it.
  const start = (
    <div key="start">{isPremium ? <CreateEvening friends={friends} onCreated={onOpen} /> : <EveningsUpsell />}</div>
  );
  const lists = (
    <div key="lists">
      {data ? (
        <EveningLists evenings={data.evenings} mayStart={isPremium} onOpen={onOpen} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{t('lead')}</p>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-2 lg:items-start">
        {isInvited ? [lists, start] : [start, lists]}
      </div>
    </div>
  );
}

/** In place of the form, for users without Premium, who can still accept invitations. */
function EveningsUpsell() {
  const { t } = useTranslation('evenings');
  const { members, hours } = EVENING_LIMITS;
  return <PremiumOffer texts={t('upsell', { returnObjects: true, max: members.max, hours })} />;
}

/** Skeleton of the list of evenings. */
function ListSkeleton() {
  return (
    <LoadingArea className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-24 rounded-lg!" />
    </LoadingArea>
  );
}
