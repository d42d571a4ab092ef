import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { samplePick } from '#testing/sample-today.ts';
import { Facts } from './facts.tsx';

afterEach(cleanup);

const factsOf = async (item: ReturnType<typeof samplePick>, path: string) => {
  renderInApp(<Facts item={item} />, { path });
  await screen.findByLabelText(/Künye|At a glance/);
  return [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
};

describe('Facts', () => {
  it.each([
    ['/dashboard', 'IMDb8,2 (Mart 2024)'],
    ['/en/dashboard', 'IMDb8.2 (March 2024)'],
  ])('states the month of a rating (%s)', async (path, text) => {
    expect(await factsOf(samplePick({ imdbRating: 8.2, ratingMonth: '2024-03' }), path)).toContain(text);
  });

  it('has no line for a hidden rating', async () => {
    const facts = await factsOf(samplePick({ imdbRating: null, ratingMonth: null }), '/dashboard');
    expect(facts.join()).not.toContain('IMDb');
  });

  it.each([
    ['/dashboard', 'Kolay', 'ZorlukKolay: 15–30 dakikalık iş, temel beceri yeter'],
    ['/en/dashboard', 'Easy', 'DifficultyEasy: 15–30 minutes of work, basic skills'],
  ])('says what a difficulty means (%s)', async (path, label, text) => {
    const dish = samplePick({ category: 'food', difficulty: { value: 'kolay', label } });
    expect(await factsOf(dish, path)).toContain(text);
  });
});
