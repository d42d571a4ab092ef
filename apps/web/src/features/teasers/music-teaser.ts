import type { Filter, Teaser } from './filter.ts';
import { interleave, samplesOf } from './sample.ts';
import home from './samples/music-home.json';
import world from './samples/music-world.json';

const mood: Filter = {
  name: 'mood',
  legend: 'filter.mood.legend',
  options: [
    { value: 'energetic', term: 'enerjik', label: 'filter.mood.energetic' },
    { value: 'calm', term: 'sakin', label: 'filter.mood.calm' },
    { value: 'nostalgic', term: 'nostaljik', label: 'filter.mood.nostalgic' },
    { value: 'melancholic', term: 'melankolik', label: 'filter.mood.melancholic' },
    { value: 'emotional', term: 'duygusal', label: 'filter.mood.emotional' },
    { value: 'focus', term: 'odaklanma', label: 'filter.mood.focus' },
  ],
  fits: (sample, term) => sample.moods?.includes(term) ?? false,
  onCard: true,
};

const genre: Filter = {
  name: 'genre',
  legend: 'filter.style.legend',
  options: [
    { value: 'pop', term: 'pop', label: 'filter.style.pop' },
    { value: 'rock', term: 'rock', label: 'filter.style.rock' },
    { value: 'hip-hop', term: 'hip-hop', label: 'filter.style.hipHop' },
    { value: 'classical', term: 'klasik', label: 'filter.style.classical' },
    { value: 'alternative', term: 'alternatif', label: 'filter.style.alternative' },
    { value: 'lofi', term: 'lofi', label: 'filter.style.lofi' },
  ],
  fits: (sample, term) => sample.genre.includes(term),
  onCard: true,
};

export const MUSIC_TEASER: Teaser = {
  topic: 'music',
  category: 'music',
  filters: [mood, genre],
  samples: interleave(samplesOf('music', home), samplesOf('music', world)),
};
