import type { ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SearchDialog } from './search-dialog.tsx';

type Props = {
  row: ImportReportRow;
  work: NonNullable<ImportReportRow['work']>;
  busyId: string | null | undefined;
  onPick: (id: string | null) => void;
};

/** Buttons that fix a row by hand: find its item in the catalogue, or say that it means none. */
export function RowButtons({ row, work, busyId, onPick }: Props) {
  const { t } = useTranslation('imports');
  const [isOpen, setIsOpen] = useState(false);
  const { outcome, candidates, item } = row;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={t('choose.searchFor', { title: work.title })}
        onClick={() => setIsOpen(true)}
      >
        {t(item ? 'choose.change' : 'choose.search')}
      </Button>
      {(outcome === 'ambiguous' || item) && (
        <Button
          variant="secondary"
          busy={busyId === null}
          aria-label={t(item ? 'choose.wrongFor' : 'choose.noneFor', { title: work.title })}
          onClick={() => onPick(null)}
        >
          {t(item ? 'choose.wrong' : 'choose.none')}
        </Button>
      )}
      <SearchDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        work={work}
        candidates={outcome === 'ambiguous' ? [] : candidates}
        onPick={(id) => {
          setIsOpen(false);
          onPick(id);
        }}
      />
    </div>
  );
}
