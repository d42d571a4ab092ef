import { CATEGORIES } from '@bugunne/contract/item-terms';
import { LIMITS } from '@bugunne/contract/limits';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MissingNote } from '../missing-note.tsx';
import { useTrendChoices } from '../use-trend-choices.ts';
import { PopularList } from './popular-list.tsx';
import { itemsIn, spokenIn } from './spoken.ts';
import { usePopularWeek } from './use-popular-week.ts';
import { weekText } from './week-text.ts';

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
    const count = LIMITS.trends.leastUsers;
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
            items={itemsIn(items, spoken, LIMITS.trends.shown)}
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
        {t('week.how', { count: LIMITS.trends.leastUsers })} {category === 'food' && t('week.cooked')}
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
