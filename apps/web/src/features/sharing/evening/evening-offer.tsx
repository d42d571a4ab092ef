import { MoonStar } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** Whether the button is emphasised: in the evening. */
  prominent: boolean;
  onOpen: () => void;
};

/** Offers today's film, dish and song as a picture. */
export function EveningOffer({ prominent, onOpen }: Props) {
  const { t } = useTranslation('share');
  return (
    <section aria-labelledby="evening-offer" className="flex items-center gap-x-4 print:hidden">
      <MoonStar className="size-6 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h2 id="evening-offer" className="font-sans text-base font-semibold tracking-normal">
          {t('evening.offer')}
        </h2>
        <p className="text-sm text-muted max-sm:hidden">{t('evening.offerText')}</p>
      </div>
      <Button
        variant={prominent ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        className="shrink-0"
        onClick={onOpen}
      >
        {t('evening.open')}
      </Button>
    </section>
  );
}
