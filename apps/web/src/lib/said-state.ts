/**
 * What a page says because of the way that led to it. It stands in the history entry, so that a reload keeps it and the
 * back button brings it back, and it stays with the page in whichever language that is read.
 */
export type Said = { sessionEnded?: true };

type State = { said: Said };

const isState = (state: unknown): state is State =>
  typeof state === 'object' &&
  state !== null &&
  'said' in state &&
  typeof state.said === 'object' &&
  state.said !== null;

/** For `navigate`: the state that says it. */
export const saying = (said: Said): State => ({ said });

/** What the state of a location says. */
export const saidIn = (state: unknown): Said => (isState(state) ? state.said : {});
