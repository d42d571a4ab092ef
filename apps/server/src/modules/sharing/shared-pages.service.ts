import { categorySchema, type Language } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { sharedHead } from './shared-head.ts';
import type { SocialPicturesService } from './social-pictures.service.ts';

type Dependencies = {
  contents: ContentsService;
  pictures: SocialPicturesService;
  publicUrl: string;
  defaultLanguage(): Language;
};

export function sharedPagesService({ contents, pictures, publicUrl, defaultLanguage }: Dependencies) {
  return {
    /** The head of a shared item's page; null when there is no such item. */
    head(category: string, title: string, language: Language): string | null {
      const parsed = categorySchema.safeParse(category);
      if (!parsed.success) return null;
      try {
        const tr = contents.shared(parsed.data, title, 'tr');
        const en = contents.shared(parsed.data, title, 'en');
        const item = { tr, en };
        return sharedHead({
          language,
          item,
          pictureKey: pictures.keyOf(item[language], language),
          publicUrl,
          defaultLanguage: defaultLanguage(),
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  };
}

export type SharedPagesService = ReturnType<typeof sharedPagesService>;
