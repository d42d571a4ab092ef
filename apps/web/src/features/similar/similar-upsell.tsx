import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Premium offer in place of the similar items, for users without Premium. */
export function SimilarUpsell({ onUpsell }: { onUpsell: () => void }) {
  const { t } = useTranslation('content');
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-muted">{t('similar.upsell.text')}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onUpsell}>
        {t('similar.upsell.action')}
      </Button>
    </div>
  );
}
