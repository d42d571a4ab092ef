import { useEffect, useState } from 'react';

const served = () => document.head.querySelectorAll('[data-served]');

/**
 * Whether the server has written this page's head, as it does for who comes by a link from outside. It stays as long
 * as the page and is taken away with it, because React knows nothing of it.
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
