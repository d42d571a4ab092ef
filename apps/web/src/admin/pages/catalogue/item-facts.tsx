import type { CatalogueDetail } from '@bugunne/contract/admin/catalogue.contract';
import type { Item } from '@bugunne/contract/item.schema';
import { useTranslation } from '#i18n/use-translation.ts';

const labels = (values: readonly { label: string }[]) => values.map(({ label }) => label).join(', ');

/** The facts of an item as users get them; empty ones are left out. */
export function ItemFacts({ item, nutrition }: { item: Item; nutrition: CatalogueDetail['nutrition'] }) {
  const { t } = useTranslation('admin-catalogue');
  const years = item.endYear === null ? item.year : `${item.year}–${item.endYear}`;
  const facts = {
    originalTitle: item.originalTitle,
    director: item.director,
    cast: item.cast.join(', '),
    artist: item.artist,
    album: item.album,
    years: years === null ? null : String(years),
    duration: item.duration > 0 ? t('facts.minutes', { count: item.duration }) : null,
    genre: item.category === 'food' ? '' : labels(item.genre),
    cuisine: item.category === 'food' ? labels(item.genre) : '',
    moods: labels(item.moods),
    languages: labels(item.languages),
    platforms: item.platforms.join(', '),
    imdb: item.imdbRating === null ? null : `${item.imdbRating} (${item.ratingMonth})`,
    mealTypes: labels(item.mealTypes),
    difficulty: item.difficulty?.label,
    servings: item.servings === null ? null : String(item.servings),
    nutrition: nutrition && t('facts.nutritionValue', nutrition),
    diets: labels(item.diets),
    tags: item.tags.join(', '),
    description: item.description,
    detailedDescription: item.detailedDescription,
  };
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
      {(Object.keys(facts) as (keyof typeof facts)[]).map(
        (name) =>
          facts[name] && (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:mt-1">{t(`facts.${name}`)}</dt>
              <dd className="min-w-0 break-words">{facts[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
