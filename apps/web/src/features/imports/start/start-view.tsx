import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import type { ChosenFile } from '../reading/messages.ts';
import { DropZone } from './drop-zone.tsx';
import { PrivacyPromise } from './privacy-promise.tsx';
import { RecentImports } from './recent-imports.tsx';
import { ServiceSteps } from './service-steps.tsx';

type Props = {
  isUnreadable: boolean;
  onFiles: (files: readonly ChosenFile[]) => void;
};

/** First view: the files to bring, how to get them, and earlier imports. */
export function StartView({ isUnreadable, onFiles }: Props) {
  const { t } = useTranslation('imports');
  const isConnected = useConnected();
  return (
    <>
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-7 max-w-2xl text-lg text-muted">{t('lead')}</p>
      {isUnreadable && (
        <Notice tone="danger" className="mb-4">
          {t('reading.failed')}
        </Notice>
      )}
      {!isConnected && (
        <Notice tone="warning" className="mb-4">
          {t('offline')}
        </Notice>
      )}
      <div className="grid gap-x-14 lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0">
          <DropZone onFiles={onFiles} />
          <PrivacyPromise />
          <RecentImports />
        </div>
        <div className="min-w-0">
          <ServiceSteps />
        </div>
      </div>
    </>
  );
}
