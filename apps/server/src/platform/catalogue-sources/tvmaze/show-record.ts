import type { SourceRecord } from '@bugunne/catalogue';
import { yearOf } from '../year-of.ts';
import { GENRES, LANGUAGES, SKIPPED_TYPES, TYPES } from './genre-names.ts';
import type { Show } from './replies.ts';

const MOST_GENRES = 5;
export const isAdult = ({ genres }: Show) => genres.includes('Adult');

/** Whether the show is a series that has begun. */
export const isSeries = ({ type, status }: Show) => !SKIPPED_TYPES.has(type ?? '') && status !== 'In Development';

/** The record of a show; `seasons` is null when they were not asked for. `count` gets values without a counterpart. */
export function showRecord(show: Show, seasons: number | null, count: (unmapped: string) => void): SourceRecord {
  return {
    sourceId: `${show.id}`,
    url: show.url ?? null,
    category: 'series',
    facts: isAdult(show)
      ? // This one fact hides an entry that another source has of it; the others tell it from namesakes.
        { ...identityOf(show), isAdult: true }
      : factsOf(show, seasons, count),
    outsideIds: {
      tvmaze: `${show.id}`,
      ...(/^tt\d{7,}$/.test(show.externals?.imdb ?? '') && { imdb: `${show.externals?.imdb}` }),
      ...(show.externals?.thetvdb && { thetvdb: `${show.externals.thetvdb}` }),
    },
  };
}

/** The facts that distinguish a show from others with its name. */
function identityOf(show: Show): SourceRecord['facts'] {
  const year = yearOf(show.premiered);
  const country = (show.network ?? show.webChannel)?.country?.code;
  return { originalTitle: show.name, ...(year !== null && { year }), ...(country && { countries: [country] }) };
}

function factsOf(show: Show, seasons: number | null, count: (unmapped: string) => void): SourceRecord['facts'] {
  const minutes = Math.round(show.averageRuntime ?? show.runtime ?? 0);
  const genres = genresOf(show, count);
  const language = show.language ? LANGUAGES[show.language] : undefined;
  if (show.language && !language) count(`language ${show.language}`);
  return {
    ...identityOf(show),
    ...(show.language === 'English' && { englishTitle: show.name }),
    ...endOf(show),
    ...(minutes > 0 && { minutes }),
    ...(genres.length > 0 && { genres }),
    ...(language && { languages: [language] }),
    ...(seasons !== null && seasons > 0 && { seasons }),
  };
}

/** Null while it is running; nothing when TVmaze does not say whether it continues. */
function endOf({ status, ended }: Show): { endYear?: number | null } {
  if (status === 'Running') return { endYear: null };
  const year = status === 'Ended' ? yearOf(ended) : null;
  return year === null ? {} : { endYear: year };
}

function genresOf({ genres, type }: Show, count: (unmapped: string) => void) {
  const named = [
    ...genres.map((genre) => ({ genre: `genre ${genre}`, ours: GENRES[genre] })),
    ...(type ? [{ genre: `type ${type}`, ours: TYPES[type] }] : []),
  ];
  for (const { genre, ours } of named) if (!ours) count(genre);
  return [...new Set(named.flatMap(({ ours }) => ours ?? []))].slice(0, MOST_GENRES);
}
