import type { MouseEvent } from 'react';

/**
 * Calls `act` unless the press is the second one of a double click: by then another button, with the opposite meaning,
 * may have taken the place of the pressed one.
 */
export const onFirstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
