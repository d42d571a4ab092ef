import type { Filter } from './filter.ts';
import { inTurn, samplesOf } from './sample.ts';
import movies from './samples/movies.json';
import series from './samples/series.json';
import type { Teaser } from './teaser.ts';

const type: Filter = {
  name: 'type',
  legend: 'filter.type.legend',
  options: [
    { value: 'film', is: 'movie', label: 'filter.type.film' },
    { value: 'series', is: 'series', label: 'filter.type.series' },
  ],
  fits: (sample, is) => sample.category === is,
  onCard: true,
};

const genre: Filter = {
  name: 'genre',
  legend: 'filter.genre.legend',
  options: [
    { value: 'drama', is: 'dram', label: 'filter.genre.drama' },
    { value: 'thriller', is: 'gerilim', label: 'filter.genre.thriller' },
    { value: 'comedy', is: 'komedi', label: 'filter.genre.comedy' },
    { value: 'action', is: 'aksiyon', label: 'filter.genre.action' },
    { value: 'history', is: 'tarih', label: 'filter.genre.history' },
    { value: 'sci-fi', is: 'bilim kurgu', label: 'filter.genre.sciFi' },
  ],
  fits: (sample, is) => sample.genre.includes(is),
  onCard: true,
};

const time: Filter = {
  name: 'time',
  legend: 'filter.time.legend',
  options: [
    { value: '45', is: '45', label: 'filter.time.short' },
    { value: '90', is: '90', label: 'filter.time.medium' },
    { value: '120', is: '120', label: 'filter.time.long' },
  ],
  fits: (sample, is) => sample.duration <= Number(is),
  onCard: false,
};

export const SCREEN_TEASER: Teaser = {
  topic: 'screen',
  category: 'movie',
  filters: [type, genre, time],
  samples: inTurn(samplesOf('movie', movies), samplesOf('series', series)),
};
