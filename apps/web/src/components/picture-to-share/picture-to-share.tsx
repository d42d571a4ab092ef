import { Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePrivatePicture } from './use-private-picture.ts';

type Props = {
  /** Address of the picture with a query, to which the format is added. */
  path: string;
  /** Identifies what the picture shows. */
  revision: string;
  /** Name of the downloaded file. */
  name: string;
  alt: string;
  /** Title and text of the share sheet. */
  title: string;
  text: string;
  /** Shown where the device cannot share files. */
  children?: ReactNode;
};

/** A picture of the user's own, in 4:5, to share as a file or to download. */
export function PictureToShare({ path, revision, name, alt, title, text, children }: Props) {
  const { t } = useTranslation('share');
  const { previewUrl, file, fileUrl, error, retry } = usePrivatePicture(path, revision);
  const shared = file && { files: [new File([file], name, { type: 'image/png' })], title, text };
  const canShare = shared !== undefined && 'canShare' in navigator && navigator.canShare(shared);

  if (error) return <LoadFailure error={error} onRetry={retry} title={t('picture.failed')} />;
  return (
    <div className="grid gap-4">
      {previewUrl ? (
        <img
          src={previewUrl}
          width={1080}
          height={1350}
          alt={alt}
          className="mx-auto aspect-[4/5] h-auto max-h-[52dvh] w-auto max-w-full rounded-lg border border-line"
        />
      ) : (
        <div className="mx-auto aspect-[4/5] h-[52dvh] max-w-full">
          <Skeleton className="size-full rounded-lg!" />
          <span role="status" className="sr-only">
            {t('picture.drawing')}
          </span>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button className="flex-1" onClick={() => void navigator.share(shared).catch(() => undefined)}>
            <Share2 aria-hidden="true" />
            {t('picture.share')}
          </Button>
        )}
        {fileUrl ? (
          <a
            href={fileUrl}
            download={name}
            className={buttonClass({ variant: canShare ? 'secondary' : 'primary' }, 'flex-1')}
          >
            <Download aria-hidden="true" />
            {t('picture.download')}
          </a>
        ) : (
          <Button className="flex-1" disabled>
            <Download aria-hidden="true" />
            {t('picture.download')}
          </Button>
        )}
      </div>
      {!canShare && children}
    </div>
  );
}
