import type { FactReport } from '@bugunne/contract/admin/catalogue.contract';
import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { instantText } from '../../lib/format.ts';
import { type Outcome, useResolveReports } from './use-resolve-reports.ts';

type Props = { contentId: string; reports: readonly FactReport[] };
const TONES = { open: 'warning', fixed: 'success', dismissed: 'neutral' } as const;

/** The reports of one item, which are resolved together. */
export function ReportGroup({ contentId, reports }: Props) {
  const { t } = useTranslation('admin-catalogue');
  const errorText = useAdminErrorText();
  const open = reports.filter(({ status }) => status === 'open');
  const form = useForm({ defaultValues: { note: '' } });
  const { resolve, busy, failure } = useResolveReports(contentId, form.reset);
  const effectId = useId();
  const decide = (outcome: Outcome) =>
    form.handleSubmit(({ note }) => {
      if (outcome === 'dismissed' || note.trim() !== '') {
        return resolve({ ids: open.map(({ id }) => id), outcome, note });
      }
      form.setError('note', { message: t('resolve.noteMissing') }, { shouldFocus: true });
    })();

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
        // No form element: the Enter key must not decide between the two.
        <div className="mt-3 grid gap-3">
          <Field label={t('resolve.note')} hint={t('resolve.hint')} error={form.formState.errors.note?.message ?? ''}>
            {(control) => <Input {...control} {...form.register('note')} maxLength={ADMIN_LIMITS.note} />}
          </Field>
          <p id={effectId} className="text-sm text-muted">
            {t('resolve.effect')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              aria-describedby={effectId}
              busy={busy === 'fixed'}
              disabled={busy !== null}
              onClick={() => void decide('fixed')}
            >
              {t('resolve.fix', { count: open.length })}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'dismissed'}
              disabled={busy !== null}
              onClick={() => void decide('dismissed')}
            >
              {t('resolve.dismiss')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
