import { exportify } from './exportify.ts';
import type { RecordFormat, TableFormat } from './format.ts';
import { imdb } from './imdb.ts';
import { lastfm } from './lastfm.ts';
import { lastfmLoved } from './lastfm-loved.ts';
import { letterboxd } from './letterboxd.ts';
import { listenbrainz } from './listenbrainz.ts';
import { netflix } from './netflix.ts';
import { spotify } from './spotify.ts';
import { spotifyLibrary } from './spotify-library.ts';
import { trakt } from './trakt.ts';

export const TABLE_FORMATS: readonly TableFormat[] = [letterboxd, imdb, netflix, lastfm, exportify];
export const RECORD_FORMATS: readonly RecordFormat[] = [trakt, spotify, spotifyLibrary, lastfmLoved, listenbrainz];
