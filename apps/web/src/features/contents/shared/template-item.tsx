import type { SharedItem as Item } from '@bugunne/contract/item';
import { CATEGORIES } from '@bugunne/contract/item-terms';
import { SHARED_ITEM_END, SHARED_ITEM_START } from '@bugunne/contract/shared-page';
import { useTranslation } from '#i18n/use-translation.ts';
import { SharedItem } from './shared-item.tsx';

const TERM = { value: 'x', label: 'x' };

/** An item with everything that an item can have, so that the build finds all styles of the page in its HTML. */
const SAMPLE: Omit<Item, 'category'> = {
  id: 'x',
  title: 'x',
  originalTitle: 'y',
  sharedTitle: 'x',
  verified: true,
  titleLanguage: null,
  description: 'x',
  detailedDescription: 'x',
  tags: ['x'],
  duration: 1,
  year: 2000,
  endYear: null,
  seasons: 1,
  imdbRating: null,
  ratingMonth: null,
  trailerUrl: null,
  listenUrls: [
    { service: 'Spotify', url: '/', isExact: false },
    { service: 'YouTube Music', url: '/', isExact: true },
  ],
  director: 'x',
  cast: [],
  genre: [TERM],
  coverImage: '/x.webp',
  coverMotif: null,
  platforms: [],
  languages: [],
  difficulty: null,
  mealTypes: [],
  diets: [TERM],
  moods: [],
  artist: null,
  album: null,
  trackCount: null,
  servings: null,
  calories: null,
  factSources: [{ source: 'tmdb', url: '/' }],
  pictureSource: { source: 'tmdb', url: '/' },
};

/** Samples of every category, which the build pre-renders and the server replaces by the item. */
export function TemplateItem() {
  const { t } = useTranslation('shared');
  return (
    <>
      <title>{t('fallbackTitle')}</title>
      {SHARED_ITEM_START}
      {CATEGORIES.map((category) => (
        <SharedItem key={category} item={{ ...SAMPLE, category }} onShare={() => undefined} />
      ))}
      {SHARED_ITEM_END}
    </>
  );
}
