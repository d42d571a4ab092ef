import { z } from 'zod';

/* Parts of the replies of TVmaze's interface that are used. Its ratings, weights, texts and pictures are not. */

const text = z.string().nullish();
const channel = z.object({ country: z.object({ code: text }).nullish() }).nullish();

export const showSchema = z.object({
  id: z.int(),
  url: z.url().nullish(),
  name: z.string(),
  type: text,
  language: text,
  genres: z
    .array(z.string())
    .nullish()
    .transform((genres) => genres ?? []),
  status: text,
  runtime: z.number().nullish(),
  averageRuntime: z.number().nullish(),
  premiered: text,
  ended: text,
  /** From 0 to 100; used only to ask for the seasons of shows that many users know. */
  weight: z.number().nullish(),
  network: channel,
  webChannel: channel,
  externals: z.object({ imdb: text, thetvdb: z.number().nullish() }).nullish(),
});
export type Show = z.infer<typeof showSchema>;

export const seasonsSchema = z.array(z.object({ number: z.number().nullish(), premiereDate: text }));
