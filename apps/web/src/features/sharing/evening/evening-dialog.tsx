import { Download, Share2 } from 'lucide-react';
import { CopyLink } from '#components/copy-link.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useEveningPicture } from './use-evening-picture.ts';

type Props = {
  /** Local date of the set. */
  date: string;
  /** Titles on the picture. */
  titles: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Today's film, dish and song as one picture to share or download. */
export function EveningDialog({ open, onOpenChange, ...props }: Props) {
  const { t } = useTranslation(['share', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('evening.title')}
      description={t('evening.description')}
      closeLabel={t('common:action.close')}
    >
      <EveningPicture {...props} />
    </Dialog>
  );
}

function EveningPicture({ date, titles }: Pick<Props, 'date' | 'titles'>) {
  const { t } = useTranslation(['share', 'common']);
  const language = useLanguage();
  const list = titles.join(', ');
  const { previewUrl, file, fileUrl, error, retry } = useEveningPicture(`${date} ${list}`);
  const name = `bugunne-${date}.png`;
  const shared = file && {
    files: [new File([file], name, { type: 'image/png' })],
    title: t('evening.title'),
    text: t('evening.text', { titles: list }),
  };
  const canShare = shared !== undefined && 'canShare' in navigator && navigator.canShare(shared);

  if (error) return <LoadFailure error={error} onRetry={retry} title={t('evening.failed')} />;
  return (
    <div className="grid gap-4">
      {previewUrl ? (
        <img
          src={previewUrl}
          width={1080}
          height={1350}
          alt={t('evening.alt', { titles: list })}
          className="mx-auto aspect-[4/5] h-auto max-h-[52dvh] w-auto max-w-full rounded-lg border border-line"
        />
      ) : (
        <div className="mx-auto aspect-[4/5] h-[52dvh] max-w-full">
          <Skeleton className="size-full rounded-lg!" />
          <span role="status" className="sr-only">
            {t('evening.drawing')}
          </span>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button className="flex-1" onClick={() => void navigator.share(shared).catch(() => undefined)}>
            <Share2 aria-hidden="true" />
            {t('evening.share')}
          </Button>
        )}
        {fileUrl ? (
          <a
            href={fileUrl}
            download={name}
            className={buttonClass({ variant: canShare ? 'secondary' : 'primary' }, 'flex-1')}
          >
            <Download aria-hidden="true" />
            {t('evening.download')}
          </a>
        ) : (
          <Button className="flex-1" disabled>
            <Download aria-hidden="true" />
            {t('evening.download')}
          </Button>
        )}
      </div>
      {!canShare && (
        <div>
          <p className="mb-2 text-sm text-muted">{t('evening.link')}</p>
          <CopyLink link={location.origin + localizedPath(language, '/')} />
        </div>
      )}
    </div>
  );
}
