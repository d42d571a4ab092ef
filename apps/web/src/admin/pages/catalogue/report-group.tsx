import type { FactReport } from '@bugunne/contract/admin/catalogue';
import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { useRefetchCatalogue } from './use-catalogue.ts';

type Outcome = 'fixed' | 'dismissed';
type Props = { contentId: string; reports: readonly FactReport[] };
const TONES = { open: 'warning', fixed: 'success', dismissed: 'neutral' } as const;

/** The reports of one item, which are resolved together. */
export function ReportGroup({ contentId, reports }: Props) {
  const { t } = useTranslation('admin-catalogue');
  const errorText = useAdminErrorText();
  const refetch = useRefetchCatalogue();
  const open = reports.filter(({ status }) => status === 'open');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Outcome | null>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function resolve(outcome: Outcome) {
    const isMissing = outcome === 'fixed' && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) return;
    setBusy(outcome);
    setFailure(null);
    try {
      const ids = open.map(({ id }) => id);
      await adminClient.adminCatalogue.resolveReports({ contentId, ids, outcome, note });
      void toast.success(t(`resolve.done.${outcome}`));
      setNote('');
    } catch (error) {
      setFailure(error);
    }
    await refetch();
    setBusy(null);
  }

  return (
    <>
      <ul className="mt-2 grid gap-2 text-sm">
        {reports.map(({ id, field, text, createdAt, status, resolvedAt, resolvedBy, note: answer }) => (
          <li key={id} className="border-b border-line pb-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t(`fields.${field}`)}</span>
              <span className="text-muted tabular-nums">{instantText(createdAt)}</span>
              {status !== 'open' && <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>}
            </p>
            {text && <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>}
            {resolvedAt && (
              <p className="mt-1 break-words text-muted">
                {t('resolve.by', { by: resolvedBy ?? t('formerStaff'), at: instantText(resolvedAt) })}
                {answer && ` · ${answer}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice tone="danger" className="mt-3">
          {errorText(failure)}
        </Notice>
      )}
      {open.length > 0 && (
        <div className="mt-3 grid gap-3">
          <Field
            label={t('resolve.note')}
            hint={t('resolve.hint')}
            error={isNoteMissing ? t('resolve.noteMissing') : ''}
          >
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={ADMIN_LIMITS.note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'fixed'} disabled={busy !== null} onClick={() => void resolve('fixed')}>
              {t('resolve.fix', { count: open.length })}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'dismissed'}
              disabled={busy !== null}
              onClick={() => void resolve('dismissed')}
            >
              {t('resolve.dismiss')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
