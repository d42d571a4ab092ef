import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  save: { isOutdated: boolean; reset: () => void; saveAnyway: () => void };
  onLoad: () => void;
};

/** Asks which to keep: the preferences that another tab or device saved meanwhile, or the draft. */
export function OutdatedDialog({ save, onLoad }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Dialog
      open={save.isOutdated}
      onOpenChange={(stillOpen) => !stillOpen && save.reset()}
      size="sm"
      title={t('outdated.title')}
      description={t('outdated.text')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={save.saveAnyway} className="max-sm:w-full">
            {t('outdated.saveAnyway')}
          </Button>
          <Button onClick={onLoad} className="max-sm:w-full">
            {t('outdated.load')}
          </Button>
        </>
      }
    />
  );
}
