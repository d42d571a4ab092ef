import { z } from 'zod';
import { PAGES } from './page-of.ts';

/** An error that nothing caught, or a promise that nothing awaited when it failed. */
const BROWSER_ERROR_KINDS = ['error', 'rejection'] as const;

/** Where it happened: a page of the site, the administration, or an address of no page. */
const BROWSER_ERROR_PAGES = [...PAGES, 'admin', 'none'] as const;

/** A place in a file that we built: `content-detail-Bq3x.js:1:4200`. */
const frameSchema = z.string().regex(/^[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/);

/** An error in a browser, and nothing about the visitor. */
export const browserErrorSchema = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  page: z.enum(BROWSER_ERROR_PAGES),
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: z.string().max(200),
  /** Innermost first. Without a place of ours, the error is that of an extension. */
  stack: z.array(frameSchema).min(1).max(8),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;
