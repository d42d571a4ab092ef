import { z } from 'zod';

/* Parts of the replies of TMDB's interface that are used. Its texts, votes and popularity are not. */

const text = z.string().nullish();
/** A list that may be missing, such as a reply that was not appended. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const videoSchema = z.object({
  key: z.string(),
  site: text,
  type: text,
  official: z.boolean().nullish(),
  iso_639_1: text,
  published_at: text,
});
export type Video = z.infer<typeof videoSchema>;

const provided = list(z.object({ provider_name: z.string().min(1).max(100) }));
const providersSchema = z.object({
  link: text,
  flatrate: provided,
  free: provided,
  ads: provided,
  rent: provided,
  buy: provided,
});
export type Providers = z.infer<typeof providersSchema>;

/** A film or series with the replies that are appended to it; films have a `title`, series a `name`. */
export const detailsSchema = z.object({
  id: z.int(),
  adult: z.boolean().nullish(),
  original_language: text,
  original_title: text,
  original_name: text,
  poster_path: text,
  external_ids: z.object({ imdb_id: text }).nullish(),
  translations: z
    .object({
      translations: list(
        z.object({ iso_639_1: text, iso_3166_1: text, data: z.object({ title: text, name: text }).nullish() }),
      ),
    })
    .nullish(),
  videos: z.object({ results: list(videoSchema) }).nullish(),
  'watch/providers': z.object({ results: z.record(z.string(), providersSchema).nullish() }).nullish(),
});
export type Details = z.infer<typeof detailsSchema>;

const found = list(z.object({ id: z.int() }));
export const foundSchema = z.object({ movie_results: found, tv_results: found });
