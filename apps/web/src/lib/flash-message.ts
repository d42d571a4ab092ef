/**
 * A message carried to the next page in the state of its history entry: it survives a reload, back navigation and a
 * change of language.
 */
export type FlashMessage = { sessionEnded?: true };

type State = { flash: FlashMessage };

const isState = (state: unknown): state is State =>
  typeof state === 'object' &&
  state !== null &&
  'flash' in state &&
  typeof state.flash === 'object' &&
  state.flash !== null;

/** Location state for `navigate` that carries the message. */
export const withFlashMessage = (flash: FlashMessage): State => ({ flash });

/** The message in a location's state; empty without one. */
export const flashMessageIn = (state: unknown): FlashMessage => (isState(state) ? state.flash : {});
