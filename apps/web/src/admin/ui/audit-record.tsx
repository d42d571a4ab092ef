import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type AuditSubject, placeOf } from '../lib/audit-record.ts';

type Props = {
  entry: AuditSubject;
  /** Without the id of a record that has a link. */
  isShort?: boolean;
};

/** The record of an entry: a link to where it is shown, if there is such a place, and its id. */
export function AuditRecord({ entry, isShort = false }: Props) {
  const { t } = useTranslation(['admin-audit', 'admin-settings']);
  const place = placeOf(entry);
  const id = entry.recordId && <code className="text-xs wrap-anywhere text-muted">{entry.recordId}</code>;
  if (!place) return id;
  return (
    <span className="inline-grid">
      <LocalizedLink className="text-link" to={place.to}>
        {place.kind === 'setting' ? t(`admin-settings:names.${place.key}`) : t(`records.${place.kind}`)}
      </LocalizedLink>
      {!isShort && id}
    </span>
  );
}
