import type { MatchCandidate } from '../types.ts';
import { distortMusic } from './distorted-music.ts';
import { distortScreen } from './distorted-screen.ts';
import type { MatchCase } from './match-case.ts';
import { createChooser } from './random-choice.ts';

const SEED = 25;
const ATTEMPTS = 1;

/** Cases made from real items by distortions that services and users make. Every second one is held out. */
export function distortedCases(items: readonly MatchCandidate[]): MatchCase[] {
  const choose = createChooser(SEED);
  const made = items.flatMap((item) =>
    Array.from({ length: ATTEMPTS }, () =>
      item.category === 'music' ? distortMusic(item, choose) : distortScreen(item, choose),
    ),
  );
  return made
    .filter((each) => each !== null)
    .map((each, index) => ({ ...each, part: index % 2 === 0 ? 'tuning' : 'held out' }));
}
