import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { FileQuestionMark, FileUp, Undo2 } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

/** Leads to the start of another import. */
export function AgainLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('imports');
  return (
    <LocalizedLink to="/dashboard/account/import" className={buttonClass({ variant })}>
      {t('report.again')}
    </LocalizedLink>
  );
}

/** An upload that ended before its last row: the files have to be chosen again. */
export function InterruptedView({ data: { progress, files } }: { data: HistoryImport }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const numbers = { done: numberText(language, progress.done), total: numberText(language, progress.total) };
  return (
    <PageMessage
      level={1}
      icon={<FileUp aria-hidden="true" />}
      title={t('interrupted.title')}
      text={`${t('interrupted.text', numbers)} ${t('interrupted.files', { files: files.join(', ') })}`}
      action={<AgainLink />}
    />
  );
}

/** An import that was undone. */
export function UndoneView() {
  const { t } = useTranslation('imports');
  return (
    <PageMessage
      level={1}
      icon={<Undo2 aria-hidden="true" />}
      title={t('undone.title')}
      text={t('undone.text')}
      action={<AgainLink />}
    />
  );
}

/** An import that is no longer stored, or never was the user's. */
export function GoneView() {
  const { t } = useTranslation('imports');
  return (
    <PageMessage
      level={1}
      icon={<FileQuestionMark aria-hidden="true" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={<AgainLink />}
    />
  );
}
