import type { MessageDetail } from '@bugunne/contract/admin/messages.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { AnswerState, StatusBadge } from './message-badges.tsx';
import { MessageWork } from './message-work.tsx';
import { ReplyBox } from './reply-box.tsx';

/** Changes by another administrator appear within this time. */
const REFRESH = 15_000;

export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-messages');
  const query = useQuery({
    ...adminApi.adminMessages.get.queryOptions({ input: { id } }),
    ...ADMIN_QUERY,
    staleTime: 0,
    refetchInterval: REFRESH,
  });
  const message = query.data;
  return (
    <DetailDrawer
      title={message ? <span lang={message.language}>{message.subject}</span> : t('detail.message')}
      subtitle={message && t('detail.writtenAt', { time: instantText(message.createdAt) })}
      onClose={onClose}
    >
      {message ? (
        <Detail message={message} />
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
      )}
    </DetailDrawer>
  );
}

function Detail({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('admin-messages');
  const session = useQuery({ ...adminApi.adminAccess.session.queryOptions(), ...ADMIN_QUERY });
  const own = session.data?.user.id;
  const { updatedBy, author } = message;
  const isOthers = message.status === 'in_progress' && updatedBy !== null && own !== undefined && updatedBy.id !== own;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={message.status} />
          {message.isPriority && <Badge tone="inverse">{t('premiumBadge')}</Badge>}
          <Badge>
            {t('columns.category')}: {t(`category.${message.category}`)}
          </Badge>
          <AnswerState message={message} />
        </p>
        <p>
          {message.name} ·{' '}
          <a href={`mailto:${message.email}`} className="text-link break-all">
            {message.email}
          </a>
        </p>
        <p className="text-muted">
          {author ? (
            <>
              {t('detail.member')}:{' '}
              <LocalizedLink to={`/admin/users?user=${author.id}`} className="text-link break-all">
                {author.email}
              </LocalizedLink>
            </>
          ) : (
            t('detail.visitor')
          )}
        </p>
      </div>
      {isOthers && <Notice tone="warning">{t('detail.workedOnBy', { name: updatedBy.name })}</Notice>}
      <section>
        <h3 className="mb-2 text-lg">{t('detail.message')}</h3>
        <p lang={message.language} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {message.message}
        </p>
      </section>
      <Replies message={message} />
      <ReplyBox message={message} />
      <MessageWork message={message} own={own} />
    </div>
  );
}

function Replies({ message: { replies, language } }: { message: MessageDetail }) {
  const { t } = useTranslation('admin-messages');
  const last = useRef<HTMLLIElement>(null);
  const before = useRef(replies.length);
  useEffect(() => {
    // A reply that was just sent is shown where it now is.
    if (replies.length > before.current) last.current?.scrollIntoView({ block: 'nearest' });
    before.current = replies.length;
  }, [replies.length]);
  if (replies.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('replies.title')}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {replies.map((reply) => (
          <li key={reply.id} ref={last} className="rounded-md border border-line px-4 py-3">
            <p className="mb-1 text-sm text-muted">
              {[reply.sentBy?.name, instantText(reply.createdAt), reply.sentAt ? null : t('replies.underWay')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
              {reply.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
