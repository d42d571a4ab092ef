import { useEffect, useState } from 'react';

const served = () => document.head.querySelectorAll('[data-served]');

/**
 * Whether the server rendered this page's head, as it does on a full page load. Removes that head with the page,
 * because React does not manage it.
 */
export function useServedHead(): boolean {
  const [isServed] = useState(() => served().length > 0);
  useEffect(
    () => () => {
      for (const element of served()) element.remove();
    },
    [],
  );
  return isServed;
}
