import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SampleCard } from './sample-card.tsx';
import { SampleControls } from './sample-controls.tsx';
import { SAMPLE_PICKS } from './sample-picks.ts';
import { useCarousel } from './use-carousel.ts';

/** Six sample picks, three at a time on a wide screen; without JavaScript a list that scrolls sideways. */
export function Samples() {
  const { t } = useTranslation('samples');
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const carousel = useCarousel(list, SAMPLE_PICKS.length);
  const { page, pages, size, show, setPause } = carousel;

  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(page + step);
  };

  return (
    <section
      id="samples"
      aria-label={t('region')}
      aria-roledescription={t('roleCarousel')}
      className="page-width py-16 sm:py-24"
      onPointerEnter={({ pointerType }) => setPause('pointer', pointerType !== 'touch')}
      onPointerLeave={() => setPause('pointer', false)}
      onFocus={() => setPause('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) => setPause('focus', currentTarget.contains(relatedTarget))}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-3xl">{t('title')}</h2>
          <p className="mt-2 text-muted">{t('text')}</p>
        </div>
        <SampleControls carousel={carousel} listId={listId} />
      </div>
      <ul
        ref={list}
        id={listId}
        aria-label={t('region')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        tabIndex={0}
        onKeyDown={turn}
        className="relative -mx-2 mt-8 flex snap-x snap-mandatory scroll-px-2 gap-4 overflow-x-auto scroll-smooth px-2 pt-2 pb-4 [scrollbar-width:none] motion-reduce:scroll-auto sm:gap-6"
      >
        {SAMPLE_PICKS.map((pick, index) => (
          <SampleCard
            key={pick.name}
            pick={pick}
            position={t('slide', { number: Math.floor(index / size) + 1, total: pages })}
            isShown={Math.floor(index / size) === page}
          />
        ))}
      </ul>
    </section>
  );
}
