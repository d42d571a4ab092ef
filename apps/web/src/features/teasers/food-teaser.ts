import type { Filter, Teaser } from './filter.ts';
import { interleave, samplesOf } from './sample.ts';
import home from './samples/food-home.json';
import world from './samples/food-world.json';

const difficulty: Filter = {
  name: 'difficulty',
  legend: 'filter.difficulty.legend',
  options: [
    { value: 'very-easy', term: 'çok kolay', label: 'filter.difficulty.veryEasy' },
    { value: 'easy', term: 'kolay', label: 'filter.difficulty.easy' },
    { value: 'medium', term: 'orta', label: 'filter.difficulty.medium' },
    { value: 'hard', term: 'zor', label: 'filter.difficulty.hard' },
  ],
  fits: (sample, term) => sample.difficulty === term,
  onCard: true,
};

const cuisine: Filter = {
  name: 'cuisine',
  legend: 'filter.cuisine.legend',
  options: [
    { value: 'turkish', term: 'türk', label: 'filter.cuisine.turkish' },
    { value: 'italian', term: 'italyan', label: 'filter.cuisine.italian' },
    { value: 'asian', term: 'asya', label: 'filter.cuisine.asian' },
    { value: 'modern', term: 'modern', label: 'filter.cuisine.modern' },
    { value: 'mediterranean', term: 'akdeniz', label: 'filter.cuisine.mediterranean' },
  ],
  fits: (sample, term) => sample.genre.includes(term),
  onCard: true,
};

export const FOOD_TEASER: Teaser = {
  topic: 'food',
  category: 'food',
  filters: [difficulty, cuisine],
  samples: interleave(samplesOf('food', home), samplesOf('food', world)),
};
