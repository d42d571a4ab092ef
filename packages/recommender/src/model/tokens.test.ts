import { LANGUAGE_CODES } from '@bugunne/contract';
import { countTokens } from 'gpt-tokenizer/model/gpt-4o-mini';
import { expect, test } from 'vitest';
import { plainAnswer } from '../testing/plain-answer.ts';
import { plainPrompt } from '../testing/plain-prompt.ts';
import { dailyPrompt } from './daily-prompt.ts';
import { recipePrompt } from './recipe-prompt.ts';
import { similarPrompt } from './similar-prompt.ts';
import { sampleInput } from './testing/history.ts';

const tokens = ({ system, user }: { system: string; user: string }) => countTokens(`${system}\n${user}`);
const WHY = {
  tr: 'Sevdiğin dram ve suç türlerini ağır bir tempoda buluşturuyor.',
  en: 'Brings together the drama and crime you like, at a slow burn.',
};

test.each(LANGUAGE_CODES)(
  'the daily prompt with 4 × 8 candidates and a full history stays within its token limit (%s)',
  (language) => {
    const input = sampleInput(language);
    const recentTitles = Object.values(input.candidates).flatMap((list) => list.slice(0, 7).map(({ title }) => title));
    const plain = tokens(plainPrompt({ ...input, recentTitles }));
    const plainOut = countTokens(plainAnswer(language));
    const daily = tokens(dailyPrompt(input));
    const why = WHY[language];
    const choice = (id: string) => ({ id, why });
    const dailyOut = countTokens(
      JSON.stringify({ movie: choice('m1'), series: choice('s2'), food: choice('f3'), music: choice('u4') }),
    );
    const open = tokens(dailyPrompt({ ...input, openChoice: true, excludedTitles: recentTitles }));

    if (process.env['SHOW_TOKENS']) console.log({ language, daily, dailyOut, open, plain, plainOut });
    expect(daily).toBeLessThan(960);
    expect(open).toBeLessThan(1_300);
    // The shortlist costs input tokens, but saves output tokens, which cost more and take longer.
    expect(dailyOut).toBeLessThan(plainOut / 5);
    expect(daily + dailyOut).toBeLessThan((plain + plainOut) * 0.65);
  },
);

test('long titles do not make the prompt long', () => {
  const long = 'uzun başlık '.repeat(2_000);
  const input = sampleInput('tr', { liked: Array(500).fill(long), disliked: [long], excludedTitles: [long] });
  expect(tokens(dailyPrompt(input))).toBeLessThan(1_000);
  const filled = [...Array(100).keys()].map((index) => ({ id: `x${index}`, title: long, year: 2020, facts: [long] }));
  const full = { movie: filled, series: filled, food: filled, music: filled };
  expect(tokens(dailyPrompt({ ...input, candidates: full }))).toBeLessThan(4_500);
});

test('the similar and the recipe prompt stay within their token limits', () => {
  const { movie, series } = sampleInput().candidates;
  const [item, ...rest] = movie;
  if (!item) throw new Error('no movie');
  const similar = tokens(similarPrompt({ category: 'movie', item, candidates: [...rest, ...series.slice(0, 5)] }));
  const recipe = tokens(recipePrompt({ title: 'Mercimek Çorbası', facts: ['türk', 'kolay'], servings: 4 }));
  if (process.env['SHOW_TOKENS']) console.log({ similar, recipe });
  expect(similar).toBeLessThan(400);
  expect(recipe).toBeLessThan(350);
});
