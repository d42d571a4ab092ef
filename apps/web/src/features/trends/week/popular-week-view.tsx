import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { TRENDS_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { PopularWeek } from '@bugunne/contract/trends.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { localeOf } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { popularWeekQuery } from '#lib/queries/trends.ts';
import { MissingNote } from '../notes.tsx';
import { useTrendChoices } from '../trend-choices.ts';
import { PopularList } from './popular-list.tsx';
import { itemsIn, spokenIn } from './spoken.ts';

/** Everybody's week. `isWhole`: the user gets whole lists and may narrow them to a language. */
export function PopularWeekView({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation(['trends', 'common']);
  const language = useLanguage();
  const { weekCategory: category, spoken: chosen, choose } = useTrendChoices();
  const { popular, isOld, error, retry } = usePopularWeek(category);
  const languages = spokenIn(popular?.lists ?? []);
  const spoken = languages.some(({ value }) => value === chosen) ? chosen : null;

  const content = () => {
    if (!popular) return error ? <LoadFailure error={error} onRetry={retry} /> : <ListsSkeleton />;
    const { week, lists } = popular;
    const count = TRENDS_LIMITS.leastUsers;
    if (week === null) return <MissingNote>{t('week.none', { count })}</MissingNote>;
    if (lists.length === 0) return <MissingNote>{t('week.noneInCategory', { count })}</MissingNote>;
    return (
      <div
        aria-busy={isOld || undefined}
        className={`mt-7 grid gap-x-12 gap-y-10 md:grid-cols-2 ${isOld ? 'opacity-60' : ''}`}
      >
        {lists.map(({ kind, items, more }) => (
          <PopularList
            key={kind}
            title={t(`week.kind.${kind}`)}
            items={itemsIn(items, spoken, TRENDS_LIMITS.shown)}
            more={more}
          />
        ))}
      </div>
    );
  };

  return (
    <section aria-labelledby="trends-week" className="mt-16 border-t-2 border-ink pt-6">
      <h2 id="trends-week" className="text-3xl">
        {t('week.title')}
      </h2>
      <p className="mt-1 text-lg text-muted">{popular?.week ? weekText(language, popular.week) : t('week.lead')}</p>
      <div className="mt-5 grid items-end gap-4 md:grid-cols-2 print:hidden">
        <Segments
          label={t('taste.category')}
          value={category}
          options={CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          onChange={(value) => choose({ weekCategory: value })}
        />
        {isWhole && languages.length > 1 && (
          <Select
            aria-label={t('week.language')}
            value={spoken ?? ''}
            onChange={(event) => choose({ spoken: event.target.value || null })}
          >
            <option value="">{t('week.allLanguages')}</option>
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      {content()}
      <p className="mt-6 max-w-3xl text-sm text-muted">
        {t('week.how', { count: TRENDS_LIMITS.leastUsers })} {category === 'food' && t('week.cooked')}
      </p>
    </section>
  );
}

function ListsSkeleton() {
  return (
    <LoadingArea className="mt-7 grid gap-x-12 gap-y-10 md:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </LoadingArea>
  );
}

/** Everybody's week in a category; the lists of the category before stay until the new ones have loaded. */
function usePopularWeek(category: Category) {
  const language = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...popularWeekQuery({ language, category }),
    placeholderData: keepPreviousData,
  });
  return { popular: data, isOld: isPlaceholderData, error, retry: () => void refetch() };
}

/** The days of a week: "16–22 Kasım 2026", "16–22 November 2026". */
export const weekText = (language: Language, { from, to }: NonNullable<PopularWeek['week']>): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
