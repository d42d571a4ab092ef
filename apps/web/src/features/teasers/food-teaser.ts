import type { Filter } from './filter.ts';
import { inTurn, samplesOf } from './sample.ts';
import home from './samples/food-home.json';
import world from './samples/food-world.json';
import type { Teaser } from './teaser.ts';

const difficulty: Filter = {
  name: 'difficulty',
  legend: 'filter.difficulty.legend',
  options: [
    { value: 'very-easy', is: 'çok kolay', label: 'filter.difficulty.veryEasy' },
    { value: 'easy', is: 'kolay', label: 'filter.difficulty.easy' },
    { value: 'medium', is: 'orta', label: 'filter.difficulty.medium' },
    { value: 'hard', is: 'zor', label: 'filter.difficulty.hard' },
  ],
  fits: (sample, is) => sample.difficulty === is,
  onCard: true,
};

const cuisine: Filter = {
  name: 'cuisine',
  legend: 'filter.cuisine.legend',
  options: [
    { value: 'turkish', is: 'türk', label: 'filter.cuisine.turkish' },
    { value: 'italian', is: 'italyan', label: 'filter.cuisine.italian' },
    { value: 'asian', is: 'asya', label: 'filter.cuisine.asian' },
    { value: 'modern', is: 'modern', label: 'filter.cuisine.modern' },
    { value: 'mediterranean', is: 'akdeniz', label: 'filter.cuisine.mediterranean' },
  ],
  fits: (sample, is) => sample.genre.includes(is),
  onCard: true,
};

export const FOOD_TEASER: Teaser = {
  topic: 'food',
  category: 'food',
  filters: [difficulty, cuisine],
  samples: inTurn(samplesOf('food', home), samplesOf('food', world)),
};
