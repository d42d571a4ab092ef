/** State of a history entry that a dialog added when it opened: Back closes the dialog, and the page stays where it is. */
export const OPENED = { keepScroll: true, isOpened: true };

/** Whether closing may go back, because the entry before is the page without the dialog. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true;
