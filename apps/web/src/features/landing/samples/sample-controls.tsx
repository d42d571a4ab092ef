import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { useCarousel } from './use-carousel.ts';

type Props = { carousel: ReturnType<typeof useCarousel>; listId: string };

export function SampleControls({ carousel, listId }: Props) {
  const { t } = useTranslation('samples');
  const { page, pages, show, wantsMotion, setWantsMotion } = carousel;
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('previous')}
        aria-controls={listId}
        onClick={() => show(page - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('next')}
        aria-controls={listId}
        onClick={() => show(page + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(wantsMotion ? 'pause' : 'play')}
        onClick={() => setWantsMotion(!wantsMotion)}
      >
        {wantsMotion ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      {/* Last, because the number of pages is known only after hydration and must not shift the buttons. */}
      <div className="ml-1 flex">
        {Array.from({ length: pages }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            type="button"
            aria-label={t('page', { number: index + 1 })}
            aria-current={index === page}
            aria-controls={listId}
            onClick={() => show(index)}
            className="group grid h-11 w-7 place-items-center"
          >
            <span
              className={cn(
                'h-2.5 rounded-full border border-ink',
                index === page ? 'w-5 bg-ink' : 'w-2.5 group-hover:bg-line-strong',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
