import type { UserDetails } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { exactInstantText } from '../../lib/format.ts';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { DetailSection, Entries } from './facts.tsx';

type Entry = UserDetails['audit'][number];

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Changed fields, old and new: "status: active → inactive". */
const changesOf = ({ oldValues, newValues }: Entry): string =>
  [...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})])]
    .map((name) => {
      const after = text(newValues?.[name]);
      return oldValues && name in oldValues ? `${name}: ${text(oldValues[name])} → ${after}` : `${name}: ${after}`;
    })
    .join('; ');

/** Entries of the audit log about the user and by the user. */
export function UserAudit({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('admin-users');
  return (
    <DetailSection title={t('details.audit')}>
      <Entries
        empty={t('details.nothing')}
        entries={entries.map((entry) => ({
          id: entry.id,
          title: (
            <>
              <code>{entry.action}</code> {entry.tableName}
            </>
          ),
          note: (
            <>
              {changesOf(entry)}
              <AuditActor entry={entry} />
            </>
          ),
          aside: exactInstantText(entry.createdAt),
        }))}
      />
    </DetailSection>
  );
}
