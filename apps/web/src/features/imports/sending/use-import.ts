import type { HistoryProgress } from '@bugunne/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { newId } from '#lib/new-id.ts';
import { type DayOrder, dateLocale } from '../preview/date-order-choice.tsx';
import type { ChosenFile, Preview } from '../reading/messages.ts';
import { openReading, type Reading } from '../reading/open-reading.ts';
import { sendImport } from './send-import.ts';

export type ImportStep =
  | { name: 'choosing'; error?: 'unreadable' }
  | { name: 'reading'; progress: HistoryProgress | null }
  /** `error`: why the server refused the import. */
  | { name: 'preview'; preview: Preview; error?: unknown }
  | { name: 'sending'; preview: Preview; done: number; total: number; isWaiting: boolean };

/** An import in the browser, from the chosen files to the last row that the server has; `onSent` gets its id. */
export function useImport(onSent: (id: string) => void) {
  const language = useLanguage();
  const [step, setStep] = useState<ImportStep>({ name: 'choosing' });
  const [order, setOrder] = useState<DayOrder | null>(null);
  const files = useRef<readonly ChosenFile[]>([]);
  const reading = useRef<Reading>(undefined);
  const stopping = useRef<AbortController>(undefined);
  /** The same in every attempt, so that a refused or interrupted upload does not start a second import. */
  const id = useRef('');

  const stop = useCallback(() => {
    stopping.current?.abort();
    reading.current?.close();
    reading.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  async function read(chosen: readonly ChosenFile[], chosenOrder: DayOrder | null) {
    stop();
    files.current = chosen;
    id.current = newId();
    setOrder(chosenOrder);
    setStep({ name: 'reading', progress: null });
    let opened: Reading | undefined;
    try {
      opened = openReading(chosen, dateLocale(language, chosenOrder), (progress) =>
        setStep((now) => (now.name === 'reading' ? { name: 'reading', progress } : now)),
      );
      reading.current = opened;
      const preview = await opened.preview;
      if (reading.current === opened) setStep({ name: 'preview', preview });
    } catch {
      if (reading.current === opened) setStep({ name: 'choosing', error: 'unreadable' });
    }
  }

  async function send(preview: Preview) {
    const { current: opened } = reading;
    if (!opened) return;
    const controller = new AbortController();
    stopping.current = controller;
    const total = preview.start.works + preview.start.leftOut;
    const update = (change: { done?: number; isWaiting?: boolean }) =>
      setStep((now) => (now.name === 'sending' ? { ...now, ...change } : now));
    setStep({ name: 'sending', preview, done: 0, total, isWaiting: false });
    try {
      await sendImport({
        start: { id: id.current, ...preview.start },
        chunk: opened.chunk,
        onProgress: (done) => update({ done }),
        onWaiting: (isWaiting) => update({ isWaiting }),
        signal: controller.signal,
      });
      stop();
      onSent(id.current);
      setStep({ name: 'choosing' });
    } catch (error) {
      if (!controller.signal.aborted) setStep({ name: 'preview', preview, error });
    }
  }

  return {
    step,
    order,
    read: (chosen: readonly ChosenFile[]) => void read(chosen, null),
    /** Reads the same files again with the other order of day and month. */
    readAs: (other: DayOrder) => void read(files.current, other),
    send: (preview: Preview) => void send(preview),
    discard: () => {
      stop();
      setStep({ name: 'choosing' });
    },
  };
}
