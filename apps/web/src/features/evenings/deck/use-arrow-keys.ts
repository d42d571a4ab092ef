import { useEffect, useEffectEvent } from 'react';

/** Calls `onArrow` for the left and right arrow keys, wherever the focus is. */
export function useArrowKeys(onArrow: (isRight: boolean) => void): void {
  const handle = useEffectEvent(({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    // A held key would answer the whole deck; with Alt or Cmd it is the browser's back navigation.
    if (repeat || altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') onArrow(key === 'ArrowRight');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
