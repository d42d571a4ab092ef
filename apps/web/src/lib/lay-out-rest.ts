import { whenIdle } from './lazy/moments.ts';

/**
 * Lays out what the first layout left out (`drawn-late-*` in theme.css), one section at a time while the browser is idle,
 * because all at once it is a long task on a slow phone. Afterwards no height of the page is an estimate.
 */
export function layOutRest(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[class*="drawn-late-"]')];
  const next = () => {
    const section = sections.shift();
    if (!section) {
      document.documentElement.dataset['laidOut'] = '';
      return;
    }
    section.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}
