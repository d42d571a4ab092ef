import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import type { ImportStep } from './use-import.ts';
import { useSendingGuard } from './use-sending-guard.ts';

/** Progress of the upload. A lost connection only pauses it; leaving the page ends it, after a question. */
export function SendingView({ step }: { step: Extract<ImportStep, { name: 'sending' }> }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const guard = useSendingGuard();
  const numbers = { done: numberText(language, step.done), total: numberText(language, step.total) };
  return (
    <section className="mx-auto max-w-xl py-6">
      <FocusedTitle>{t('sending.title')}</FocusedTitle>
      <p className="mt-2 text-muted">{t('sending.text')}</p>
      <Progress
        value={step.done}
        max={step.total}
        label={t('sending.title')}
        valueText={t('sending.progress', numbers)}
        className="mt-6"
      />
      <p className="mt-2 text-sm text-muted tabular-nums">{t('sending.progress', numbers)}</p>
      {step.isWaiting && (
        <Notice tone="warning" className="mt-4">
          {t('sending.waiting')}
        </Notice>
      )}
      <ConfirmDialog
        open={guard.isAsking}
        title={t('sending.leaveTitle')}
        text={t('sending.leaveText')}
        confirm={t('sending.leave')}
        keep={t('sending.stay')}
        busy={false}
        failure={null}
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </section>
  );
}
