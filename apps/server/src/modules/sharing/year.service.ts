import type { Language } from '@bugunne/contract';
import type { OwnTrendsService } from '../trends/own-trends.service.ts';
import { pictureItem } from './painter/orders.ts';
import type { PictureFormat } from './picture-formats.ts';
import type { PrivatePicture, PrivatePictures } from './private-pictures.ts';

type Dependencies = { ownTrends: Pick<OwnTrendsService, 'year'>; pictures: PrivatePictures };

/** The picture of a user's year. */
export const yearService = ({ ownTrends, pictures }: Dependencies) => ({
  /** Throws `premium_required`, and `not_found` for a year in which nothing was opened or liked. */
  async picture(userId: string, language: Language, year: number, format: PictureFormat): Promise<PrivatePicture> {
    const { favourites, ...figures } = await ownTrends.year(userId, language, year);
    const shown = favourites.map(({ label, item }) => ({ label, item: pictureItem(item) }));
    return pictures.picture(userId, { kind: 'year', language, year: { ...figures, favourites: shown } }, format);
  },
});

export type YearService = ReturnType<typeof yearService>;
