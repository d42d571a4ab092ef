import { ChevronDown, CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import type { FilePreview } from '../reading/messages.ts';
import { SERVICE_NAMES } from '../service-names.ts';
import { FileNotes } from './file-notes.tsx';
import { SourceRows } from './source-rows.tsx';

const ICONS = { read: CircleCheck, ignored: CircleMinus, failed: CircleAlert };
const TONES = { read: 'text-success', ignored: 'text-muted', failed: 'text-danger' };

/** A file: whether it was read, and its rows that were left out, with the reasons. */
export function FileDetails({ file }: { file: FilePreview }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { name, zip, status, code, service, rows, failedRows, skipped, failed, notes } = file;
  const Icon = ICONS[status];
  const count = (value: number) => ({ count: value, number: numberText(language, value) });
  const skippedRows = skipped.reduce((sum, group) => sum + group.count, 0);
  const facts = [
    service && SERVICE_NAMES[service],
    status === 'read' && t('file.rows', count(rows)),
    skippedRows > 0 && t('file.skipped', count(skippedRows)),
    failedRows > 0 && t('file.failed', count(failedRows)),
  ].filter(Boolean);
  const head = (
    <>
      <Icon className={`size-5 shrink-0 ${TONES[status]}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {zip !== null && <span className="block text-sm text-muted wrap-anywhere">{zip}</span>}
        <span className="block text-sm text-muted">{code ? t(`fileCode.${code}`) : facts.join(' · ')}</span>
      </span>
    </>
  );
  if (skippedRows === 0 && failedRows === 0 && notes.length === 0)
    return <li className="flex min-h-18 items-center gap-3.5 border-b border-line py-3">{head}</li>;
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-18 list-none items-center gap-3.5 rounded-md py-3 [&::-webkit-details-marker]:hidden">
          {head}
          <ChevronDown
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="space-y-5 pb-5 sm:pl-6.5">
          <FileNotes notes={notes} />
          {failed.length > 0 && (
            <SourceRows
              title={t('file.failed', count(failedRows))}
              rows={failed.map(({ code: reason, ...row }) => ({ ...row, reason: t(`reason.${reason}`) }))}
              more={failedRows - failed.length}
            />
          )}
          {skipped.map((group) => (
            <SourceRows
              key={group.code}
              title={`${t(`reason.${group.code}`)} (${numberText(language, group.count)})`}
              rows={group.rows}
              more={group.count - group.rows.length}
            />
          ))}
        </div>
      </details>
    </li>
  );
}
