import { sharedPath } from '@bugunne/contract/page-paths';
import { memo } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Filter } from './filter.ts';
import type { Sample } from './sample.ts';
import { useSampleFacts } from './use-sample-facts.ts';

type Props = {
  sample: Sample;
  filters: readonly Filter[];
};

/**
 * An item of the catalogue, styled as a pick of the day; the whole card opens its page. Memoised, because neither a
 * filter nor hydration changes it.
 */
export const SampleCard = memo(({ sample, filters }: Props) => {
  const { t } = useTranslation('teasers');
  const language = useLanguage();
  const factsOf = useSampleFacts();
  const { id, category, coverMotif, director = null, artist = null, year = null } = sample;
  const title = sample.title[language];
  const titleLanguage = sample.titleLanguage?.[language] ?? null;
  const marks = filters
    .filter(({ onCard }) => onCard)
    .flatMap(({ options, fits }) => options.filter(({ term }) => fits(sample, term)));
  return (
    <li
      data-category={category}
      className="group/card drawn-late-44 relative flex gap-4 text-wrap sm:block sm:drawn-late-110"
    >
      <Cover
        item={{ id, category, title, titleLanguage, coverImage: null, coverMotif, artist, director, year }}
        className="w-27 shrink-0 self-start transition-transform duration-200 group-hover/card:-translate-y-1 sm:w-full"
      />
      <div className="min-w-0 flex-1 sm:mt-3">
        <h3 lang={titleLanguage ?? undefined} className="text-xl text-wrap">
          <LocalizedLink
            to={sharedPath({ category, sharedTitle: title })}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {title}
          </LocalizedLink>
        </h3>
        <p className="mt-1 text-sm text-wrap text-muted tabular-nums">
          <FactLine facts={factsOf(sample)} />
        </p>
        <p className="mt-1.5 text-sm text-wrap">{sample.description[language]}</p>
        <ul aria-label={t('marks')} className="mt-2 flex flex-wrap gap-1.5">
          {marks.map(({ value, label }) => (
            <li key={value} className="flex">
              <Badge tone="accent">{t(label)}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
});
