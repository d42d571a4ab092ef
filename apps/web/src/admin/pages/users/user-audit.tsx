import type { UserDetails } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { changedFields } from '../../lib/audit-record.ts';
import { exactInstantText } from '../../lib/format.ts';
import { useAuditWords } from '../../lib/use-audit-words.ts';
import { AuditAction, AuditTable } from '../../ui/audit-action.tsx';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { DetailSection, Entries } from './facts.tsx';

type Entry = UserDetails['audit'][number];

/** Changed fields, old and new: "Status: active → inactive". */
const changesOf = (entry: Entry, { field, value }: ReturnType<typeof useAuditWords>): string =>
  changedFields(entry)
    .map((name) => {
      const { oldValues, newValues } = entry;
      const before = oldValues && name in oldValues ? `${value(name, oldValues[name])} → ` : '';
      return `${field(name)}: ${before}${value(name, newValues?.[name])}`;
    })
    .join('; ');

/** Entries of the audit log about the user and by the user. */
export function UserAudit({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('admin-users');
  const words = useAuditWords();
  return (
    <DetailSection title={t('details.audit')}>
      <Entries
        empty={t('details.nothing')}
        entries={entries.map((entry) => ({
          id: entry.id,
          title: (
            <span className="flex flex-wrap gap-x-4">
              <AuditAction action={entry.action} />
              <AuditTable table={entry.tableName} />
            </span>
          ),
          note: (
            <>
              <div>{changesOf(entry, words)}</div>
              <AuditActor entry={entry} />
            </>
          ),
          aside: exactInstantText(entry.createdAt),
        }))}
      />
    </DetailSection>
  );
}
