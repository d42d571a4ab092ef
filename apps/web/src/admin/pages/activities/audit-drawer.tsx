import { useQuery } from '@tanstack/react-query';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { AuditAction, AuditTable } from '../../ui/audit-action.tsx';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { AuditRecord } from '../../ui/audit-record.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { ChangedValues } from './changed-values.tsx';
import { Details } from './details.tsx';
import { RecordDrawer } from './record-drawer.tsx';

/** One entry of the audit log: who, from where, and what changed. */
export function AuditDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-activities');
  const query = useQuery({ ...adminApi.adminActivities.auditLog.queryOptions({ input: { id } }), ...ADMIN_QUERY });
  return (
    <RecordDrawer
      kind={t('detail.entry')}
      title={({ action }) => <AuditAction action={action} />}
      query={query}
      onClose={onClose}
    >
      {(entry) => (
        <div className="grid grid-cols-1 gap-6">
          <Details
            entries={[
              [
                t('columns.actor'),
                entry.user ? <UserLink key="actor" user={entry.user} /> : <AuditActor key="actor" entry={entry} />,
              ],
              [t('columns.table'), <AuditTable key="table" table={entry.tableName} />],
              [t('columns.record'), entry.recordId && <AuditRecord key="record" entry={entry} />],
              [t('columns.address'), entry.ipAddress],
              [t('detail.userAgent'), entry.userAgent],
              [t('detail.requestId'), entry.requestId],
            ]}
          />
          <section>
            <h3 className="mb-2 text-lg">{t('detail.changes')}</h3>
            <ChangedValues entry={entry} />
          </section>
          <ul className="grid grid-cols-1 gap-2">
            {entry.user && <EntriesLink text={t('detail.entriesOfUser')} q={entry.user.email} />}
            {entry.recordId && <EntriesLink text={t('detail.entriesOfRecord')} q={entry.recordId} />}
          </ul>
        </div>
      )}
    </RecordDrawer>
  );
}

const EntriesLink = ({ text, q }: { text: string; q: string }) => (
  <li>
    <LocalizedLink className="text-link" to={`/admin/activities?${new URLSearchParams({ tab: 'audit', q })}`}>
      {text}
    </LocalizedLink>
  </li>
);
