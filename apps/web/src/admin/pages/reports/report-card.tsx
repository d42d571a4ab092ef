import type { FriendReport } from '@bugunne/contract/admin/friend-reports.contract';
import { type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { instantText } from '../../lib/format.ts';
import { useResolveReport } from './use-reports.ts';

const TONES = { open: 'warning', dismissed: 'neutral', acted: 'success' } as const;

/** A report of a friend's text with both members, and the decision about it. */
export function ReportCard({ report }: { report: FriendReport }) {
  const { t } = useTranslation('admin-reports');
  const errorText = useAdminErrorText();
  const effectId = useId();
  const { resolve, busy, failure } = useResolveReport(report.id);
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{t(`reasons.${report.reason}`)}</span>
        <time dateTime={report.createdAt} className="text-muted tabular-nums">
          {instantText(report.createdAt)}
        </time>
        <Badge tone={TONES[report.status]}>{t(`status.${report.status}`)}</Badge>
      </p>
      <blockquote aria-label={t('text')} className="mt-3 border-l-3 border-line-strong pl-3.5 text-lg wrap-anywhere">
        “{report.text}”
      </blockquote>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label={t('sender')}>
          <Member member={report.reported} />
        </Fact>
        <Fact label={t('recipient')}>
          <Member member={report.reporter} />
        </Fact>
        <Fact label={t('item')}>{report.itemTitle ?? t('itemGone')}</Fact>
        {report.note && <Fact label={t('note')}>{report.note}</Fact>}
      </dl>
      {report.resolvedAt && (
        <p className="mt-3 text-sm text-muted">
          {t('by', { by: report.resolvedBy ?? t('formerStaff'), at: instantText(report.resolvedAt) })}
        </p>
      )}
      {failure !== null && (
        <Notice tone="danger" className="mt-3">
          {errorText(failure)}
        </Notice>
      )}
      {report.status === 'open' && (
        <>
          <p id={effectId} className="mt-4 text-sm text-muted">
            {t('effect')}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              aria-describedby={effectId}
              busy={busy === 'acted'}
              disabled={busy !== null}
              onClick={() => resolve('acted')}
            >
              {t('act')}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'dismissed'}
              disabled={busy !== null}
              onClick={() => resolve('dismissed')}
            >
              {t('dismiss')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Member({ member }: { member: FriendReport['reporter'] }) {
  const { t } = useTranslation('admin-reports');
  if (!member) return t('gone');
  return (
    <>
      <LocalizedLink className="text-link" to={`/admin/users?${new URLSearchParams({ user: member.id })}`}>
        {member.name || member.id}
      </LocalizedLink>
      {!member.isActive && ` (${t('inactive')})`}
    </>
  );
}
