import type { AuditLog } from '@bugunne/contract/admin/activities.contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { changedFields } from '../../lib/audit-record.ts';
import { useAuditWords } from '../../lib/use-audit-words.ts';

type Props = { entry: Pick<AuditLog, 'oldValues' | 'newValues'> };

/** The changed fields with their old and new values. */
export function ChangedValues({ entry }: Props) {
  const { oldValues, newValues } = entry;
  const { t } = useTranslation('admin-activities');
  const words = useAuditWords();
  const fields = changedFields(entry);
  if (fields.length === 0) return <p className="text-muted">{t('detail.unchanged')}</p>;
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{t('detail.changes')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {(['field', 'old', 'new'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-semibold">
              {t(`detail.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-semibold wrap-anywhere" title={field}>
              {words.field(field)}
            </th>
            <td className="py-2 pr-3">
              <Value field={field} value={oldValues?.[field]} className="text-danger line-through decoration-1" />
            </td>
            <td className="py-2">
              <Value field={field} value={newValues?.[field]} className="text-success" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ field, value, className }: { field: string; value: unknown; className: string }) {
  const text = useAuditWords().value(field, value);
  if (value === undefined || value === null) return <span className="text-muted">{text}</span>;
  return (
    <span
      className={`${className} whitespace-pre-wrap wrap-anywhere`}
      title={typeof value === 'string' ? value : undefined}
    >
      {text}
    </span>
  );
}
