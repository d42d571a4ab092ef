import type { Filter, Teaser } from './filter.ts';
import { interleave, samplesOf } from './sample.ts';
import movies from './samples/movies.json';
import series from './samples/series.json';

const type: Filter = {
  name: 'type',
  legend: 'filter.type.legend',
  options: [
    { value: 'film', term: 'movie', label: 'filter.type.film' },
    { value: 'series', term: 'series', label: 'filter.type.series' },
  ],
  fits: (sample, term) => sample.category === term,
  onCard: true,
};

const genre: Filter = {
  name: 'genre',
  legend: 'filter.genre.legend',
  options: [
    { value: 'drama', term: 'dram', label: 'filter.genre.drama' },
    { value: 'thriller', term: 'gerilim', label: 'filter.genre.thriller' },
    { value: 'comedy', term: 'komedi', label: 'filter.genre.comedy' },
    { value: 'action', term: 'aksiyon', label: 'filter.genre.action' },
    { value: 'history', term: 'tarih', label: 'filter.genre.history' },
    { value: 'sci-fi', term: 'bilim kurgu', label: 'filter.genre.sciFi' },
  ],
  fits: (sample, term) => sample.genre.includes(term),
  onCard: true,
};

const time: Filter = {
  name: 'time',
  legend: 'filter.time.legend',
  options: [
    { value: '45', term: '45', label: 'filter.time.short' },
    { value: '90', term: '90', label: 'filter.time.medium' },
    { value: '120', term: '120', label: 'filter.time.long' },
  ],
  fits: (sample, term) => sample.duration <= Number(term),
  onCard: false,
};

export const SCREEN_TEASER: Teaser = {
  topic: 'screen',
  category: 'movie',
  filters: [type, genre, time],
  samples: interleave(samplesOf('movie', movies), samplesOf('series', series)),
};
