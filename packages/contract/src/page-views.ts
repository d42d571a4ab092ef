import { z } from 'zod';
import { languageSchema } from './language.ts';
import { PAGES } from './page-of.ts';

/** That a page was looked at: which one and in which language, and nothing of whoever looked. */
export const pageViewSchema = z.object({ page: z.enum(PAGES), language: languageSchema });
export type PageView = z.infer<typeof pageViewSchema>;
