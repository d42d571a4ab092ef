import { pause } from './pause.ts';

/** Runs `work` in a later task, so that rendering finishes and input is handled before the request is built. */
export const defer =
  <Input extends unknown[], Result>(work: (...input: Input) => Result | Promise<Result>) =>
  (...input: Input): Promise<Result> =>
    pause(0).then(() => work(...input));
