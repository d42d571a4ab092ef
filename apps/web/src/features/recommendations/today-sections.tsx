import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import { openCategory } from './narrowed/open-category.ts';
import { loadAddressFilters, useNarrowing } from './narrowed/use-narrowing.ts';
import { SectionBlock } from './section-block.tsx';
import type { CardHandlers, Pick, Section, Today } from './today-types.ts';

const upsellDialog = lazyComponent(() => import('./upsell-dialog.tsx').then((module) => module.UpsellDialog));

type Props = { today: Today } & CardHandlers;

/** The four categories: side by side with one pick each, stacked with several. */
export function TodaySections({ today, ...handlers }: Props) {
  const { t } = useTranslation('card');
  const narrowing = useNarrowing();
  // A shared address of a narrowed refresh says to free users what it needs.
  const [search] = useSearchParams();
  const asksForPremium = openCategory(search) !== null && !today.isPremium;
  const [upsell, setUpsell] = useState<'never' | 'open' | 'closed'>(asksForPremium ? 'open' : 'never');
  const [announcement, setAnnouncement] = useState('');
  const openUpsell = () => setUpsell('open');
  const announce = (section: Section) =>
    setAnnouncement(t('refresh.done', { title: section.items.map(({ title }) => title).join(', ') }));
  usePreload(today.isPremium ? loadAddressFilters : upsellDialog.load);
  const UpsellDialog = useLazyComponent(upsellDialog, upsell !== 'never');
  const showsSource = commonSource(today.sections) === null;
  const wide = today.sections.some((section) => section.items.length > 1);

  return (
    <>
      <div className={cn('grid gap-x-7 gap-y-14', !wide && 'sm:grid-cols-2 lg:grid-cols-4')}>
        {today.sections.map((section, index) => (
          <SectionBlock
            key={section.category}
            section={section}
            wide={wide}
            showsSource={showsSource}
            priority={index === 0}
            isPremium={today.isPremium}
            narrowing={narrowing}
            onRenewed={announce}
            onUpsell={openUpsell}
            {...handlers}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {UpsellDialog && (
        <Suspense>
          <UpsellDialog
            about="refresh"
            open={upsell === 'open'}
            onOpenChange={(open) => setUpsell(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** The source of all picks of the day, or null where they have several or there are none. */
function commonSource(sections: readonly Section[]): Pick['source'] | null {
  const sources = new Set(sections.flatMap(({ items }) => items.map(({ source }) => source)));
  const [first] = sources;
  return sources.size === 1 && first ? first : null;
}
