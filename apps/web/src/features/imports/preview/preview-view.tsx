import { BottomBar } from '#components/bottom-bar.tsx';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import type { Preview } from '../reading/messages.ts';
import { DateOrderChoice, type DayOrder } from './date-order-choice.tsx';
import { FileDetails } from './file-details.tsx';
import { ServiceCard } from './service-card.tsx';

type Props = {
  preview: Preview;
  error: unknown;
  onOrder: (order: DayOrder) => void;
  onSend: () => void;
  onDiscard: () => void;
};

/** Content of the files, before anything of it is sent. */
export function PreviewView({ preview, error, onOrder, onSend, onDiscard }: Props) {
  const { t } = useTranslation('imports');
  const reasonText = useReasonText();
  const language = useLanguage();
  const { services, files, start, cut } = preview;
  const isEmpty = start.works === 0;
  return (
    <>
      <FocusedTitle>{t(isEmpty ? 'preview.nothingTitle' : 'preview.title')}</FocusedTitle>
      <p className="mt-2 max-w-2xl text-muted">{t(isEmpty ? 'preview.nothingText' : 'preview.text')}</p>
      {cut > 0 && (
        <Notice tone="warning" className="mt-5">
          {t('preview.cut', {
            count: cut,
            most: numberText(language, start.works),
            number: numberText(language, cut),
          })}
        </Notice>
      )}
      <DateOrderChoice files={files} onOrder={onOrder} />
      {services.length > 0 && (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {services.map((figures) => (
            <ServiceCard key={figures.service} figures={figures} />
          ))}
        </ul>
      )}
      <section aria-labelledby="import-files" className="mt-10">
        <h2 id="import-files" className="text-2xl">
          {t('preview.files')}
        </h2>
        <ul className="mt-2 border-t border-line">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
            <FileDetails key={index} file={file} />
          ))}
        </ul>
      </section>
      <BottomBar className="mt-8 lg:mx-0">
        <div role="alert" className="text-sm font-medium text-danger [&:not(:empty)]:mb-2.5">
          {error !== undefined && (
            <p>
              {t('preview.refused')} {reasonText(error)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" size="lg" onClick={onDiscard} className="max-sm:flex-1">
            {t(isEmpty ? 'preview.again' : 'preview.discard')}
          </Button>
          {!isEmpty && (
            <Button size="lg" onClick={onSend} className="max-sm:flex-1">
              {t('preview.send')}
            </Button>
          )}
        </div>
      </BottomBar>
    </>
  );
}
