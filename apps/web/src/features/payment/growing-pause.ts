const SHORTEST = 2000;
const LONGEST = 30_000;

/** In ms: pause before the next request for something that is waited for, a quarter of the time waited so far. */
export const growingPause = (waited: number): number => Math.min(Math.max(waited / 4, SHORTEST), LONGEST);
