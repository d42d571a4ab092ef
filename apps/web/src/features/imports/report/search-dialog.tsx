import type { ImportItem, ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CandidateList } from './candidate-list.tsx';
import { SearchResults } from './search-results.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  work: NonNullable<ImportReportRow['work']>;
  candidates: readonly ImportItem[];
  onPick: (id: string) => void;
};

/** Finds the item that a row means, in the whole catalogue. */
export function SearchDialog({ isOpen, onClose, work, candidates, onPick }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('choose.title')}
      description={t('choose.description', { title: work.title })}
      closeLabel={t('common:action.close')}
      startsInField
    >
      <SearchForm work={work} candidates={candidates} onPick={onPick} />
    </Dialog>
  );
}

function SearchForm({ work, candidates, onPick }: Pick<Props, 'work' | 'candidates' | 'onPick'>) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState(work.title.slice(0, LIMITS.searchMax));
  const [asked, setAsked] = useState(text.trim());
  const kind = work.kind === 'song' || work.kind === 'album' ? 'music' : 'screen';
  return (
    <>
      <form
        className="flex items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <Field label={t('choose.field')} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={LIMITS.searchMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="min-h-12">
          {t('choose.submit')}
        </Button>
      </form>
      <SearchResults q={asked} kind={kind} onPick={onPick} />
      {candidates.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-sm font-semibold">{t('choose.candidates')}</h3>
          <CandidateList label={t('choose.candidates')} items={candidates} busyId={undefined} onPick={onPick} />
        </>
      )}
    </>
  );
}
