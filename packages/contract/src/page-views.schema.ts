import { z } from 'zod';
import { languageSchema } from './language.schema.ts';
import { PAGES } from './page-of.ts';

/** A page view: the page and its language, and nothing about the visitor. */
export const pageViewSchema = z.object({ page: z.enum(PAGES), language: languageSchema });
export type PageView = z.infer<typeof pageViewSchema>;
