import type { ImportOutcome } from '@bugunne/contract/history-import-terms.constants';
import type { ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { useRef } from 'react';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CandidateList } from './candidate-list.tsx';
import { MatchLine } from './match-line.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowSource } from './row-source.tsx';
import { useRowFacts } from './use-row-facts.ts';
import { useChoose } from './use-rows.ts';

type Props = {
  id: string;
  /** The list that shows the row; a row that the user has fixed has another outcome. */
  list: ImportOutcome;
  row: ImportReportRow;
};

/** A row of the history: the work it names, its outcome, and the choices of the user. */
export function ReportRow({ id, list, row }: Props) {
  const { t } = useTranslation('imports');
  const reasonText = useReasonText();
  const facts = useRowFacts();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with the choice.
  const choose = useChoose(id, list, () => title.current?.focus());
  const { work, outcome, position } = row;
  const pick = (itemId: string | null) => choose.mutate({ position, itemId });
  const busyId = choose.isPending ? choose.variables.itemId : undefined;
  return (
    <li className="border-b border-line py-4">
      <h3 ref={title} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        {work ? (
          [work.title, work.year && `(${work.year})`].filter(Boolean).join(' ')
        ) : (
          <code className="font-sans">{row.source.raw}</code>
        )}
      </h3>
      {work && <p className="text-sm text-muted">{facts(work)}</p>}
      <MatchLine row={row} />
      {outcome === 'ambiguous' && (
        <CandidateList
          label={t(row.candidates.length === 1 ? 'choose.isIt' : 'choose.which', { title: work?.title ?? '' })}
          items={row.candidates}
          busyId={busyId}
          onPick={pick}
        />
      )}
      <div className="mt-2.5 flex flex-wrap items-start gap-x-6">
        {work && <RowButtons row={row} work={work} busyId={busyId} onPick={pick} />}
        <RowSource row={row} />
      </div>
      {choose.error && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {t('choose.failed')} {reasonText(choose.error)}
        </p>
      )}
    </li>
  );
}
