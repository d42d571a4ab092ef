import { readMoment } from '../dates/moment.ts';
import type { HistoryFormat } from '../services.ts';
import type { WorkIds } from '../types.ts';
import { baseOf, isInFolder } from '../unpack/safe-name.ts';
import type { Observation } from '../works/observation.ts';
import { arrayOf, imdbIdOf, isObject, numberOf, objectOf, textOf, yearOf } from './fields.ts';
import type { JsonObject, Reading, RecordFormat } from './format.ts';

/** Everything that Trakt exports about films and series; what is about an episode counts for its series. */
export const trakt: RecordFormat = {
  service: 'trakt',
  shownFields: [
    'title',
    'year',
    'type',
    'rating',
    'rated_at',
    'watched_at',
    'last_watched_at',
    'listed_at',
    'plays',
    'number',
  ],
  recognise(record, file) {
    if (!isObject(record['movie']) && !isObject(record['show'])) return null;
    if ('hidden_at' in record || isInFolder(file, 'hidden')) return 'trakt-hidden';
    if ('rated_at' in record) return 'trakt-ratings';
    if ('watched_at' in record) return 'trakt-history';
    if ('last_watched_at' in record) return 'trakt-watched';
    return 'listed_at' in record ? listOf(baseOf(file)) : null;
  },
  read(record, format, context): Reading {
    const work = isObject(record['movie']) ? record['movie'] : objectOf(record['show']);
    const isMovie = isObject(record['movie']);
    const title = textOf(work['title']);
    if (!isMovie && !isObject(record['show'])) return { skip: 'other-type' };
    if (format === 'trakt-hidden') return { skip: 'hidden' };
    if (format === 'trakt-list' && context.lists === 'skip') return { skip: 'list' };
    if (title === '') return { fail: 'no-title' };
    if (!isMovie && isSpecial(record)) return { skip: 'special' };
    const facts = factsOf(record, format, isMovie);
    if ('fail' in facts) return facts;
    const kind = isMovie ? 'movie' : 'series';
    return { observation: { kind, title, year: yearOf(work['year']), ids: idsOf(work), ...facts } };
  },
};

function listOf(base: string): HistoryFormat {
  if (base.includes('watchlist')) return 'trakt-watchlist';
  return /favou?rites/.test(base) ? 'trakt-favourites' : 'trakt-list';
}

/** Season 0 has trailers, interviews and other specials: they do not make a series seen. */
function isSpecial(record: JsonObject): boolean {
  const [episode, season] = [record['episode'], record['season']];
  if (isObject(episode)) return numberOf(episode['season']) === 0;
  if (isObject(season)) return numberOf(season['number']) === 0;
  const seasons = arrayOf(record['seasons']);
  return seasons.length > 0 && seasons.every((one) => numberOf(objectOf(one)['number']) === 0);
}

function factsOf(
  record: JsonObject,
  format: HistoryFormat,
  isMovie: boolean,
): Partial<Observation> | { fail: 'bad-date' | 'bad-rating' } {
  const written = textOf(
    record['rated_at'] ?? record['watched_at'] ?? record['last_watched_at'] ?? record['listed_at'],
  );
  const moment = written === '' ? null : readMoment(written, 'ymd');
  if (written !== '' && moment === null) return { fail: 'bad-date' };
  // 1970 stands for "some day".
  const day = moment === null || moment.day < '1971' ? null : moment.day;
  if (format === 'trakt-watchlist' || format === 'trakt-list') return { watchlist: true };
  if (format === 'trakt-favourites') return { seen: true, liked: true, markedOn: day };
  // A series whose progress was reset (`reset_at`) was watched all the same, so that it stays seen.
  if (format === 'trakt-watched') return { seen: true, watchedOn: day, plays: playsOf(record) };
  if (format === 'trakt-history') return { seen: true, watchedOn: day, play: playOf(record, written) };
  const rating = numberOf(record['rating']);
  if (rating === null || rating < 1 || rating > 10) return { fail: 'bad-rating' };
  // The rating of a season or an episode is not that of its series.
  const isWhole = isMovie || !(isObject(record['season']) || isObject(record['episode']));
  return { seen: true, markedOn: day, rating: isWhole ? { value: Math.round(rating), day } : null };
}

const playsOf = (record: JsonObject) => Math.max(1, Math.trunc(numberOf(record['plays']) ?? 1));

function playOf(record: JsonObject, written: string): string {
  const { season, number } = objectOf(record['episode']);
  return [written, textOf(season), textOf(number)].join('/');
}

/** Ids are numbers or text. */
function idsOf(work: JsonObject): WorkIds {
  const ids = objectOf(work['ids']);
  const imdb = imdbIdOf(ids['imdb']);
  const tmdb = numberOf(ids['tmdb']);
  const slug = textOf(ids['slug']) || textOf(ids['trakt']);
  return {
    ...(imdb === undefined ? {} : { imdb }),
    ...(tmdb !== null && Number.isInteger(tmdb) && tmdb > 0 ? { tmdb } : {}),
    ...(slug === '' ? {} : { trakt: slug.slice(0, 200) }),
  };
}
