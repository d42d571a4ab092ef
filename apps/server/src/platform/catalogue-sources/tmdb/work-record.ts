import type { SourceRecord } from '@bugunne/catalogue';
import type { CountryCode } from '@bugunne/contract';
import type { SourceExtras } from '../source.ts';
import type { AskedWork } from './asked-work.ts';
import { offersOf } from './offers.ts';
import type { Details, Video } from './replies.ts';

/** Languages of trailers that users of this site understand, the best first. */
const TRAILER_LANGUAGES = ['tr', 'en'];

/** TMDB numbers films and series apart: its id of a work is `movie/603` or `tv/1396`. */
export const pathOf = (category: AskedWork['category'], id: number | string) =>
  `${category === 'series' ? 'tv' : 'movie'}/${id}`;

/** The record of a work: what is shown of TMDB and nothing else. */
export function workRecord(category: AskedWork['category'], details: Details): SourceRecord {
  const path = pathOf(category, details.id);
  const title = turkishTitleOf(details);
  const trailer = trailerOf(details);
  return {
    sourceId: path,
    url: `https://www.themoviedb.org/${path}`,
    category,
    facts: { ...(title && { turkishTitle: title }), ...(trailer && { trailerId: trailer }) },
    outsideIds: { tmdb: `${details.id}` },
  };
}

export function extrasOf(
  details: Details,
  { pictures, countries }: { pictures: string; countries: readonly CountryCode[] },
): SourceExtras {
  const { poster_path: poster } = details;
  return {
    offers: offersOf(details, countries),
    picture: poster && /^\/[\w.-]+$/.test(poster) ? `${pictures}/w780${poster}` : null,
  };
}

/** Of a Turkish work the original title; TMDB has no translation of it into its own language. */
function turkishTitleOf({ original_language, original_title, original_name, translations }: Details): string | null {
  if (original_language === 'tr') return (original_title ?? original_name)?.trim() || null;
  const [translation] = (translations?.translations ?? [])
    .filter(({ iso_639_1 }) => iso_639_1 === 'tr')
    .toSorted((a, b) => Number(b.iso_3166_1 === 'TR') - Number(a.iso_3166_1 === 'TR'));
  return (translation?.data?.title ?? translation?.data?.name)?.trim() || null;
}

/** The newest official trailer in Turkish, else in English. */
function trailerOf({ videos }: Details): string | null {
  const rank = ({ iso_639_1 }: Video) => TRAILER_LANGUAGES.indexOf(iso_639_1 ?? '');
  const [best] = (videos?.results ?? [])
    .filter(
      (video) =>
        video.site === 'YouTube' &&
        video.type === 'Trailer' &&
        video.official === true &&
        /^[\w-]{11}$/.test(video.key),
    )
    .filter((video) => rank(video) >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || (b.published_at ?? '').localeCompare(a.published_at ?? ''));
  return best?.key ?? null;
}
