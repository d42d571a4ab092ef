import { z } from 'zod';

/* Parts of the replies of MusicBrainz' web service that are used: core data only, which is CC0. */

const text = z.string().nullish();
const link = z.object({
  type: text,
  url: z.object({ resource: z.string() }).nullish(),
  work: z.object({ language: text, languages: z.array(z.string()).nullish() }).nullish(),
});
const links = z.array(link).nullish();
const credit = z
  .array(z.object({ name: z.string(), artist: z.object({ id: z.string() }) }))
  .nullish()
  .transform((names) => names ?? []);
const length = z.number().nullish();

export const areasReply = z.object({
  areas: z.array(z.object({ id: z.string(), 'iso-3166-1-codes': z.array(z.string()).nullish() })),
});

export const artistSchema = z.object({ id: z.string(), name: z.string(), country: text, relations: links });
export type Artist = z.infer<typeof artistSchema>;

const recording = z.object({
  id: z.string(),
  title: z.string(),
  length,
  disambiguation: text,
  video: z.boolean().nullish(),
  'first-release-date': text,
  'artist-credit': credit,
});
const track = z.object({ title: text, length, recording });

export const releaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: text,
  date: text,
  'text-representation': z.object({ language: text }).nullish(),
  'artist-credit': credit,
  'release-group': z.object({
    id: z.string(),
    title: z.string(),
    'primary-type': text,
    'secondary-types': z
      .array(z.string())
      .nullish()
      .transform((types) => types ?? []),
    'first-release-date': text,
  }),
  media: z
    .array(z.object({ 'track-count': z.number().nullish(), tracks: z.array(track).nullish() }))
    .nullish()
    .transform((media) => media ?? []),
  relations: links,
});
export type Release = z.infer<typeof releaseSchema>;
export type Track = z.infer<typeof track>;

/** A recording as the list of an artist's recordings has it: what the list of releases does not say of it. */
export const recordingDetailsSchema = z.object({
  id: z.string(),
  isrcs: z.array(z.string()).nullish(),
  relations: links,
});
export type RecordingDetails = z.infer<typeof recordingDetailsSchema>;
export type Links = z.infer<typeof links>;
