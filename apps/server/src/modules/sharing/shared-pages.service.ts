import { type Category, categorySchema, type Item, type Language } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ItemPage } from '../../shared/items/item-page.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { sharedHead } from './shared-head.ts';
import type { SocialPicturesService } from './social-pictures.service.ts';

type Dependencies = {
  contents: ContentsService;
  pictures: SocialPicturesService;
  publicUrl: string;
  defaultLanguage(): Language;
  logger: Logger;
};

type Sources = Awaited<ReturnType<ContentsService['sourcesOf']>>;

/** A link that many open at once costs one query, and an item without news of its sources one a minute. */
const SOURCES_MILLISECONDS = 60_000;
const MOST_SOURCES = 5000;

/** The public pages of items. */
export function sharedPagesService({ contents, pictures, publicUrl, defaultLanguage, logger }: Dependencies) {
  const sources = new LRUCache<string, Sources>({
    max: MOST_SOURCES,
    ttl: SOURCES_MILLISECONDS,
    fetchMethod: (id) =>
      contents.sourcesOf(id).catch((error: unknown) => {
        logger.warn({ error }, 'the sources of an item could not be read');
        throw error;
      }),
    // While the database is unavailable, the page names those read last, or none.
    allowStaleOnFetchRejection: true,
  });

  function headOf(translations: Record<Language, Item>, language: Language): string {
    return sharedHead({
      language,
      item: translations,
      pictureKey: pictures.keyOf(translations[language], language),
      publicUrl,
      defaultLanguage: defaultLanguage(),
    });
  }

  /** The item of an address in each language; null when there is none. */
  function find(category: string, title: string): Record<Language, Item> | null {
    const known: Category | undefined = categorySchema.safeParse(category).data;
    if (!known) return null;
    try {
      return { tr: contents.shared(known, title, 'tr'), en: contents.shared(known, title, 'en') };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }

  return {
    has: (category: string, title: string): boolean => find(category, title) !== null,
    /** The page of an item in a language; null when there is no such item. */
    async page(category: string, title: string, language: Language): Promise<ItemPage | null> {
      const translations = find(category, title);
      if (!translations) return null;
      const own = translations[language];
      return {
        item: { ...own, ...((await sources.fetch(own.id)) ?? NO_SOURCES) },
        translations,
        head: headOf(translations, language),
      };
    },
  };
}

const NO_SOURCES: Sources = { factSources: [], pictureSource: null };

export type SharedPagesService = ReturnType<typeof sharedPagesService>;
