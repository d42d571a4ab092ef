import { CopyLink } from '#components/copy-link.tsx';
import { PictureToShare } from '#components/picture-to-share/picture-to-share.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** Local date of the set. */
  date: string;
  /** Titles on the picture. */
  titles: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Today's film, dish and song as one picture to share or download. */
export function EveningDialog({ open, onOpenChange, date, titles }: Props) {
  const { t } = useTranslation(['share', 'common']);
  const language = useLanguage();
  const list = titles.join(', ');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('evening.title')}
      description={t('evening.description')}
      closeLabel={t('common:action.close')}
    >
      <PictureToShare
        path={`${API_PATHS.raw.eveningPicture}?language=${language}`}
        revision={`${date} ${list}`}
        name={`bugunne-${date}.png`}
        alt={t('evening.alt', { titles: list })}
        title={t('evening.title')}
        text={t('evening.text', { titles: list })}
      >
        <div>
          <p className="mb-2 text-sm text-muted">{t('evening.link')}</p>
          <CopyLink link={location.origin + localizedPath(language, '/')} />
        </div>
      </PictureToShare>
    </Dialog>
  );
}
