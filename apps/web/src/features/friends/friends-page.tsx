import type { Friends } from '@bugunne/contract/friends.schema';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { friendsQuery } from '#lib/queries/friends.ts';
import { BlockedSection } from './blocked-section.tsx';
import { CodeForm } from './code-form.tsx';
import { FriendList } from './friend-list.tsx';
import { FriendsSkeleton, friendsGrid } from './friends-skeleton.tsx';
import { InviteSection } from './invite-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The user's friends: matches, items, invitations and settings. */
export function FriendsPage() {
  const { t } = useTranslation('friends');
  const { data, error, refetch } = useQuery(friendsQuery());
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-8 text-lg text-muted">{t('lead')}</p>
      {data ? (
        <Loaded data={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FriendsSkeleton />
      )}
    </div>
  );
}

function Loaded({ data: { profile, friends, invitations, mayInvite, blocked } }: { data: Friends }) {
  if (!profile) return <StartSection />;
  const hasFriends = friends.length > 0;
  return (
    // Without friends there is nothing to list, so that the invitations come first, in one column.
    <div className={hasFriends ? friendsGrid : 'mx-auto max-w-2xl'}>
      <div className="min-w-0">
        <FriendList friends={friends} mayInvite={mayInvite} />
        {hasFriends && <ItemsSection />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <InviteSection invitations={invitations} mayInvite={mayInvite} />
        <CodeForm />
        <ProfileSection profile={profile} />
        <BlockedSection blocked={blocked} />
      </div>
    </div>
  );
}

/** Replaces the page until the user has chosen a name for friends. */
function StartSection() {
  const { t } = useTranslation('friends');
  return (
    <div className="mx-auto max-w-2xl rounded-xl border border-line bg-surface px-5 py-8 sm:px-10 sm:py-10">
      <h2 className="text-3xl">{t('start.title')}</h2>
      <p className="mt-2 mb-7 text-muted">{t('start.text')}</p>
      <ProfileForm profile={null} action={t('start.action')} isShort />
    </div>
  );
}
