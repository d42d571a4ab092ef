import { PictureToShare } from '#components/picture-to-share/picture-to-share.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { year: number; revision: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The user's year as a picture to share or download. */
export function YearDialog({ year, revision, open, onOpenChange }: Props) {
  const { t } = useTranslation(['trends', 'share', 'common']);
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('year.dialog', { year })}
      description={t('year.description')}
      closeLabel={t('common:action.close')}
    >
      <PictureToShare
        path={`${API_PATHS.raw.yearPicture}?language=${language}&year=${year}`}
        revision={revision}
        name={`bugunne-${year}.png`}
        alt={t('year.alt', { year })}
        title={t('year.dialog', { year })}
        text={t('year.share', { year })}
      />
    </Dialog>
  );
}
