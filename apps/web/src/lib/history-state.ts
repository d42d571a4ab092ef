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

/** State of a history entry that a dialog added when it opened: Back closes the dialog, and the page stays where it is. */
export const OPENED = { keepScroll: true, isOpened: true };

/** Whether closing may go back, because the entry before is the page without the dialog. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true;
