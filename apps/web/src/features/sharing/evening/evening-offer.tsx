import { MoonStar } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type Props = {
  /** Emphasised in the evening, plain by day. */
  prominent: boolean;
  onOpen: () => void;
};

/** Offers today's film, dish and song as a picture. */
export function EveningOffer({ prominent, onOpen }: Props) {
  const { t } = useTranslation('share');
  return (
    <section
      aria-labelledby="evening-offer"
      className={cn(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg px-4 py-3 sm:px-5',
        prominent ? 'mb-10 bg-accent-soft' : 'mt-14 border border-line',
      )}
    >
      <MoonStar className="size-6 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="evening-offer" className="font-sans text-base font-semibold tracking-normal">
          {t('evening.offer')}
        </h2>
        <p className="text-sm text-muted">{t('evening.offerText')}</p>
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
