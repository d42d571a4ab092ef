import type { Filter } from './filter.ts';
import { inTurn, samplesOf } from './sample.ts';
import home from './samples/music-home.json';
import world from './samples/music-world.json';
import type { Teaser } from './teaser.ts';

const mood: Filter = {
  name: 'mood',
  legend: 'filter.mood.legend',
  options: [
    { value: 'energetic', is: 'enerjik', label: 'filter.mood.energetic' },
    { value: 'calm', is: 'sakin', label: 'filter.mood.calm' },
    { value: 'nostalgic', is: 'nostaljik', label: 'filter.mood.nostalgic' },
    { value: 'melancholic', is: 'melankolik', label: 'filter.mood.melancholic' },
    { value: 'emotional', is: 'duygusal', label: 'filter.mood.emotional' },
    { value: 'focus', is: 'odaklanma', label: 'filter.mood.focus' },
  ],
  fits: (sample, is) => sample.moods?.includes(is) ?? false,
  onCard: true,
};

const genre: Filter = {
  name: 'genre',
  legend: 'filter.style.legend',
  options: [
    { value: 'pop', is: 'pop', label: 'filter.style.pop' },
    { value: 'rock', is: 'rock', label: 'filter.style.rock' },
    { value: 'hip-hop', is: 'hip-hop', label: 'filter.style.hipHop' },
    { value: 'classical', is: 'klasik', label: 'filter.style.classical' },
    { value: 'alternative', is: 'alternatif', label: 'filter.style.alternative' },
    { value: 'lofi', is: 'lofi', label: 'filter.style.lofi' },
  ],
  fits: (sample, is) => sample.genre.includes(is),
  onCard: true,
};

export const MUSIC_TEASER: Teaser = {
  topic: 'music',
  category: 'music',
  filters: [mood, genre],
  samples: inTurn(samplesOf('music', home), samplesOf('music', world)),
};
