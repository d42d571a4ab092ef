import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { samplePick } from '#testing/sample-today.ts';
import { RecommendationCard } from './recommendation-card.tsx';

afterEach(cleanup);

const handlers = { onReact: vi.fn(), onShare: vi.fn(), onUntick: vi.fn() };
const show = async (overrides: Parameters<typeof samplePick>[0], path: string) => {
  renderInApp(<RecommendationCard item={samplePick(overrides)} showsSource={false} {...handlers} />, { path });
  return (await screen.findByRole('article')).textContent;
};

it.each([
  ['/dashboard', '8,2IMDb (Mart 2024)'],
  ['/en/dashboard', '8.2IMDb (March 2024)'],
])('states the month in which the rating was known (%s)', async (path, text) => {
  expect(await show({ imdbRating: 8.2, ratingMonth: '2024-03' }, path)).toContain(text);
});

it('shows no rating when it is hidden', async () => {
  expect(await show({ imdbRating: null, ratingMonth: null }, '/dashboard')).not.toContain('IMDb');
});

it('explains the difficulty of a dish', async () => {
  const difficulty = { value: 'orta', label: 'Medium' };
  await show({ category: 'food', difficulty, imdbRating: null, ratingMonth: null }, '/en/dashboard');
  expect(screen.getByText(/Medium/).title).toBe('30–60 minutes of work, or a method that takes some practice');
});

it.each([
  ['/dashboard', ['2015–2020 ·', '4 sezon ·', 'bölüm başına 1 sa 10 dk']],
  ['/en/dashboard', ['2015–2020 ·', '4 seasons ·', '1 h 10 min per episode']],
])('keeps each fact of a series in one piece, with its point at the end (%s)', async (path, facts) => {
  const series = { category: 'series', year: 2015, endYear: 2020, seasons: 4, duration: 70 } as const;
  await show({ ...series, moods: [] }, path);
  for (const fact of facts) expect(screen.getByText(fact).className).toBe('inline-block');
});
