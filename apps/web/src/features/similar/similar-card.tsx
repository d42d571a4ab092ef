import type { SimilarItem } from '@bugunne/contract/similar.schema';
import { Cover } from '#components/cover/cover.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { yearsOf } from '#components/item-years.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText, monthText, ratingText } from '#lib/format.ts';

/** Card of a similar item; the whole card opens it. */
export function SimilarCard({ item, description }: SimilarItem) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const years = yearsOf(item);
  const rating = item.imdbRating === null ? undefined : ratingText(language, item.imdbRating);
  const details = [
    item.artist,
    years.kind === 'ongoing' ? t('facts.ongoing', { year: years.text }) : years.kind === 'single' && years.text,
    rating && `${t('facts.imdb')} ${rating}${item.ratingMonth ? ` (${monthText(item.ratingMonth, language)})` : ''}`,
    // A recipe has neither year nor rating.
    item.category === 'food' && item.genre[0]?.label,
    item.category === 'food' && durationText(t, item.duration),
  ];
  return (
    <li data-category={item.category} className="relative flex gap-4 sm:block">
      <Cover
        item={item}
        sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 30vw, 6rem"
        className="w-24 shrink-0 self-start rounded-lg sm:w-full"
      />
      <div className="min-w-0 flex-1 sm:mt-3">
        <h3 lang={item.titleLanguage ?? undefined} className="text-xl wrap-anywhere">
          <LocalizedLink
            to={`/dashboard/content/${item.id}`}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {item.title}
          </LocalizedLink>
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">
          <FactLine facts={details} />
        </p>
        <p className="mt-1.5">{description}</p>
      </div>
    </li>
  );
}
