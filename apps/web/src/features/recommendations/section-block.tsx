import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { EmptySection, LockedSection } from './empty-section.tsx';
import { NarrowButton } from './narrowed/narrow-button.tsx';
import type { Narrowing } from './narrowed/use-narrowing.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import type { CardHandlers, Section } from './today-types.ts';
import { useRefresh } from './use-refresh.ts';

const narrowedDialog = lazyComponent(() =>
  import('./narrowed/narrowed-dialog.tsx').then((module) => module.NarrowedDialog),
);

type Props = {
  section: Section;
  /** Several picks fill the width of the page side by side; a single one fills a column. */
  wide: boolean;
  /** Whether each card names the source of its pick. */
  showsSource: boolean;
  priority: boolean;
  isPremium: boolean;
  narrowing: Narrowing;
  onRenewed: (section: Section) => void;
  onUpsell: () => void;
} & CardHandlers;

/** A category of the day: its name, the refresh button and its picks. */
export function SectionBlock({
  section,
  wide,
  showsSource,
  priority,
  isPremium,
  narrowing,
  onRenewed,
  onUpsell,
  ...handlers
}: Props) {
  const { t } = useTranslation('common');
  const heading = useId();
  const { refresh, isRefreshing, isCoolingDown } = useRefresh({ onPremiumRequired: onUpsell, onRenewed });
  const { category, items, locked } = section;
  const isNarrowing = isPremium && narrowing.category === category && items.length > 0;
  const NarrowedDialog = useLazyComponent(narrowedDialog, isNarrowing);
  const title = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  const ids = items.map(({ id }) => id).join();
  const shown = useRef(ids);
  // A pick that the user has seen is replaced by another, with the button that had the focus.
  useEffect(() => {
    if (ids === shown.current) return;
    shown.current = ids;
    onRenewed(section);
    if (hadFocus.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  });
  return (
    <section
      aria-labelledby={heading}
      aria-busy={isRefreshing || undefined}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Null when the focused button is removed with its card.
        hadFocus.current = relatedTarget === null;
      }}
      data-category={category}
      className="flex flex-col"
    >
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3 border-t-2 border-accent pt-1 sm:mb-3 sm:pt-2">
        <h2 ref={title} id={heading} tabIndex={-1} className="text-xl text-accent outline-none">
          {t(`category.${category}`)}
        </h2>
        {items.length > 0 && (
          <div className="flex items-center print:hidden">
            <NarrowButton category={category} onPress={() => (isPremium ? narrowing.open(category) : onUpsell())} />
            <RefreshButton
              section={section}
              isPremium={isPremium}
              busy={isRefreshing}
              coolingDown={isCoolingDown}
              onRefresh={() => refresh({ section })}
              onUpsell={onUpsell}
            />
          </div>
        )}
      </div>
      {isNarrowing && NarrowedDialog && (
        <Suspense>
          <NarrowedDialog
            section={section}
            initial={narrowing.filters}
            isRefreshing={isRefreshing}
            coolingDown={isCoolingDown}
            onFilters={narrowing.change}
            onSwitch={narrowing.open}
            onRefresh={(filters) => refresh({ section, filters, onDone: narrowing.close })}
            onClose={narrowing.close}
          />
        </Suspense>
      )}
      {locked && <LockedSection category={category} />}
      {!locked && items.length === 0 && <EmptySection category={category} />}
      {items.length > 0 && (
        <ul
          className={cn(
            'grid flex-1 grid-cols-1 gap-x-7 gap-y-12 transition-opacity duration-200',
            wide && 'sm:grid-cols-2 lg:grid-cols-4',
            isRefreshing && 'opacity-45',
          )}
        >
          {items.map((item, index) => (
            <li key={item.id} className="flex animate-fade-in">
              <RecommendationCard
                item={item}
                showsSource={showsSource}
                priority={priority && index === 0}
                {...handlers}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
