import { pause } from './pause.ts';

/** Asks in a turn of its own: what is being drawn is done, and touch is answered, before a request is put together. */
export const inOwnTurn =
  <Input extends unknown[], Answer>(ask: (...input: Input) => Answer | Promise<Answer>) =>
  (...input: Input): Promise<Answer> =>
    pause(0).then(() => ask(...input));
