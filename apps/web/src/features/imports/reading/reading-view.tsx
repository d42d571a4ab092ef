import type { HistoryProgress } from '@bugunne/history';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

type Props = { progress: HistoryProgress | null; onCancel: () => void };

/** Progress of reading the files, which happens in the browser. */
export function ReadingView({ progress, onCancel }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const language = useLanguage();
  const count = progress?.rows ?? 0;
  const rows = t('reading.rows', { count, number: numberText(language, count) });
  return (
    <section className="mx-auto max-w-xl py-6">
      <FocusedTitle>{t('reading.title')}</FocusedTitle>
      <p className="mt-2 text-muted">{t('reading.text')}</p>
      <Progress value={progress?.share ?? 0} max={1} label={t('reading.title')} valueText={rows} className="mt-6" />
      <p className="mt-2 min-h-6 text-sm text-muted tabular-nums">
        {rows}
        {progress?.file && <span className="wrap-anywhere"> · {progress.file}</span>}
      </p>
      <Button variant="secondary" className="mt-6" onClick={onCancel}>
        {t('common:action.cancel')}
      </Button>
    </section>
  );
}
