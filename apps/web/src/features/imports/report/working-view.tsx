import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import { ContinueLink } from '../continue-link.tsx';

/** Progress while the server applies or undoes an import; the page may be left meanwhile. */
export function WorkingView({ data: { state, progress } }: { data: HistoryImport }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const kind = state === 'undoing' ? 'undoing' : 'running';
  const numbers = { done: numberText(language, progress.done), total: numberText(language, progress.total) };
  return (
    <section className="mx-auto max-w-xl py-6">
      <FocusedTitle>{t(`working.${kind}.title`)}</FocusedTitle>
      <p className="mt-2 text-muted">{t(`working.${kind}.text`)}</p>
      <Progress
        value={progress.done}
        max={progress.total}
        label={t(`working.${kind}.title`)}
        valueText={t('working.progress', numbers)}
        className="mt-6"
      />
      <p className="mt-2 mb-6 text-sm text-muted tabular-nums">{t('working.progress', numbers)}</p>
      <ContinueLink variant="secondary" />
    </section>
  );
}
