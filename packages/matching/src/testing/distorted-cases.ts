import type { MatchCandidate } from '../types.ts';
import { distortMusic } from './distorted-music.ts';
import { distortScreen } from './distorted-screen.ts';
import type { MatchCase } from './match-case.ts';
import { createChooser } from './random-choice.ts';

const SEED = 25;

/** Cases made from real items by distortions that services and users make. Every second case is held out. */
export function distortedCases(items: readonly MatchCandidate[]): MatchCase[] {
  const choose = createChooser(SEED);
  const made = items.map((item) =>
    item.category === 'music' ? distortMusic(item, choose) : distortScreen(item, choose),
  );
  return made
    .filter((each) => each !== null)
    .map((each, index) => ({ ...each, origin: 'distorted', part: index % 2 === 0 ? 'tuning' : 'held out' }));
}
