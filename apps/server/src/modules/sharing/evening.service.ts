import type { Category, Item, Language, Today } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../shared/session.ts';
import { pictureItem } from './painter/orders.ts';
import type { PictureFormat } from './picture-formats.ts';
import type { PrivatePicture, PrivatePictures } from './private-pictures.ts';

export type EveningDependencies = {
  today(session: Session, language: Language): Promise<Today>;
  pictures: PrivatePictures;
};

/** The picture of a user's evening: today's film, dish and song. */
export const eveningService = ({ today, pictures }: EveningDependencies) => ({
  /** Throws `not_found` when today has nothing that can be shared. */
  async picture(session: Session, language: Language, format: PictureFormat): Promise<PrivatePicture> {
    const { date, sections } = await today(session, language);
    const items = eveningItems(sections);
    if (items.length === 0) throw new AppError('not_found');
    return pictures.picture(
      session.user.id,
      { kind: 'evening', language, date, items: items.map(pictureItem) },
      format,
    );
  },
});

export type EveningService = ReturnType<typeof eveningService>;

/** One film (else a series), one dish and one song, without locked, missing or unverified ones. */
function eveningItems(sections: Today['sections']): Item[] {
  const first = (category: Category) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified);
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((item) => item !== undefined);
}
