import type { AuditLog } from '@bugunne/contract/admin/activities.contract';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type AuditSubject, placeOf } from '../lib/audit-record.ts';
import { useAuditWords } from '../lib/use-audit-words.ts';

type Props = {
  entry: AuditSubject & Pick<AuditLog, 'user'>;
  /** Without its id; a record that has no place is named by its table. */
  isShort?: boolean;
};

/** The record of an entry: a link to where it is shown, if there is such a place, and its id. */
export function AuditRecord({ entry, isShort = false }: Props) {
  const { t } = useTranslation(['admin-audit', 'admin-settings']);
  const words = useAuditWords();
  const { user, recordId, tableName } = entry;
  const place = placeOf(entry);
  const id = recordId && <code className="text-xs wrap-anywhere text-muted">{recordId}</code>;
  if (!place) return isShort ? words.table(tableName) : id;
  const name = place.kind === 'setting' ? t(`admin-settings:names.${place.key}`) : t(`records.${place.kind}`);
  return (
    <span className="inline-grid">
      <LocalizedLink className="text-link" to={place.to}>
        {place.kind === 'user' && user?.id === recordId && !isShort ? user.displayName : name}
      </LocalizedLink>
      {!isShort && id}
    </span>
  );
}
