import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { filesOfDrop, filesOfField } from '../reading/chosen-files.ts';
import type { ChosenFile } from '../reading/messages.ts';

const carriesFiles = (event: Pick<DragEvent, 'dataTransfer'>) => event.dataTransfer.types.includes('Files');

/** Otherwise the browser leaves the page to open a file that is dropped beside the zone. */
function openNoDroppedFile() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

/** Takes files by drag and drop, or by its file button. */
export function DropZone({ onFiles }: { onFiles: (files: readonly ChosenFile[]) => void }) {
  const { t } = useTranslation('imports');
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Elements of the zone that the dragged files are over: entering a child comes before leaving its parent. */
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(openNoDroppedFile, []);

  function move(event: DragEvent, step: 1 | -1) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setIsOver(depth.current > 0);
  }

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    setIsEmpty(false);
    void filesOfDrop(event.dataTransfer).then((files) => (files.length > 0 ? onFiles(files) : setIsEmpty(true)));
  }

  function choose() {
    const files = filesOfField(field.current?.files ?? null);
    // The same file can be chosen again.
    if (field.current) field.current.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button inside does the same.
    <div
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
      className={cn(
        'flex flex-col items-center rounded-xl border border-dashed px-5 py-9 text-center sm:py-12',
        isOver ? 'border-ink bg-sunken' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp className="size-9 text-muted" aria-hidden="true" />
      <p className="mt-3 font-display text-2xl">{t(isOver ? 'drop.release' : 'drop.title')}</p>
      <p id={hint} className="mt-1 max-w-md text-sm text-muted">
        {t('drop.hint')}
      </p>
      <label
        className={buttonClass(
          { size: 'lg' },
          'mt-5 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        {t('drop.button')}
        <input
          ref={field}
          type="file"
          multiple
          accept=".zip,.csv,.json,.jsonl,.txt,application/zip,text/csv,application/json"
          aria-describedby={hint}
          onChange={choose}
          className="sr-only"
        />
      </label>
      {isEmpty && (
        <Notice tone="danger" className="mt-4 text-left">
          {t('drop.empty')}
        </Notice>
      )}
    </div>
  );
}
