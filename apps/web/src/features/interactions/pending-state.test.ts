import { describe, expect, it } from 'vitest';
import type { Change } from '#lib/outbox/change.ts';
import { dish, movie as sampleMovie, untouched } from '#testing/sample-items.ts';
import { samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { withPending, withPendingSaves } from './pending-state.ts';

const pick = samplePick();
const movie = { ...sampleMovie, state: untouched };
const save = (contentId: string, value: boolean, shown?: unknown): Change => {
  const body = { contentId, action: 'save', value };
  return {
    id: contentId,
    person: 'ada',
    topic: contentId,
    method: 'POST',
    path: '/rest/v1/interactions',
    body,
    optimisticData: shown,
    faults: 0,
  };
};

describe('pending changes', () => {
  it('are applied to an older answer in the order they were made', () => {
    const today = sampleToday({ sections: [sampleSection({ items: [pick, samplePick({ id: 'movie-kedi-2016' })] })] });
    const shown = withPending(today, [
      { contentId: pick.id, action: 'like', value: true },
      { contentId: pick.id, action: 'save', value: true },
      { contentId: pick.id, action: 'like', value: false },
    ]);
    expect(shown.sections[0]?.items.map(({ state }) => state)).toEqual([{ ...pick.state, saved: true }, pick.state]);
    expect(today.sections[0]?.items[0]?.state.saved).toBe(false);
  });

  it('return the same answer when there are none', () => {
    const today = sampleToday();
    expect(withPending(today, [])).toBe(today);
  });

  it('put saved items first in the saved list, once, and count them', () => {
    const saved = { items: [movie], counts: { movie: 1 } };
    const changes = [save(dish.id, true, dish), save(pick.id, true, pick), save(movie.id, true, movie)];
    const shown = withPendingSaves(saved, changes);
    expect(shown.items.map(({ id }) => id)).toEqual([pick.id, dish.id, movie.id]);
    expect(shown.counts).toEqual({ movie: 2, food: 1 });
    expect(withPendingSaves(shown, changes)).toBe(shown);
    expect(withPendingSaves(saved, [...changes, save(dish.id, false), save(pick.id, false)])).toBe(saved);
  });
});
