import type { ImportOutcome } from '@bugunne/contract/history-import-terms.constants';
import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { useState } from 'react';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText, unbrokenDate } from '#lib/format.ts';
import { ContinueLink } from '../continue-link.tsx';
import { SERVICE_NAMES } from '../service-names.ts';
import { RowList } from './row-list.tsx';
import { StoredFigures } from './stored-figures.tsx';
import { UndoButton } from './undo-button.tsx';

/** Outcomes in the order of their tabs: those that the user can do something about are first. */
const TABS = ['ambiguous', 'unknown', 'matched', 'already', 'skipped', 'failed'] as const satisfies ImportOutcome[];

/** Result of an import: its figures, and every row with its outcome. */
export function DoneView({ data }: { data: HistoryImport }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { id, counts, services, createdAt, expiresAt } = data;
  const [chosen, setChosen] = useState<ImportOutcome>(() => TABS.find((outcome) => counts[outcome] > 0) ?? 'matched');
  // The open tab stays while the user empties it.
  const shown = TABS.filter((outcome) => counts[outcome] > 0 || outcome === chosen);
  return (
    <>
      <FocusedTitle>{t(data.state === 'failed' ? 'done.failedTitle' : 'done.title')}</FocusedTitle>
      <p className="mt-2 text-muted">
        {services.map((service) => SERVICE_NAMES[service]).join(', ')} ·{' '}
        <time dateTime={createdAt}>{unbrokenDate(language, createdAt)}</time>
      </p>
      {data.state === 'failed' && (
        <Notice tone="danger" className="mt-4">
          {t('done.failedText')}
        </Notice>
      )}
      <StoredFigures stored={data.stored} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ContinueLink />
        <UndoButton data={data} />
      </div>
      <p className="mt-3 text-sm text-muted">{t('done.expires', { date: unbrokenDate(language, expiresAt) })}</p>
      <section aria-labelledby="import-rows" className="mt-10">
        <h2 id="import-rows" className="mb-3 text-2xl">
          {t('done.rows')}
        </h2>
        <Tabs
          label={t('done.rows')}
          value={chosen}
          onValueChange={(value) => setChosen(TABS.find((outcome) => outcome === value) ?? chosen)}
          tabs={shown.map((outcome) => ({
            value: outcome,
            label: `${t(`outcome.${outcome}`)} (${numberText(language, counts[outcome])})`,
            content: <RowList key={outcome} id={id} outcome={outcome} count={counts[outcome]} />,
          }))}
        />
      </section>
    </>
  );
}
