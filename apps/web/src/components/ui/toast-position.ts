import { coveredHeight } from '#lib/covered-height.ts';

/** Space of a message with two lines, in CSS pixels. */
const WIDTH = 390;
const HEIGHT = 110;

type Zone = { top: number; bottom: number };

/**
 * The edge at which a message covers no button: the lower one if it can be, the upper one otherwise. Where both have
 * buttons it is the edge away from the one that the user has just pressed.
 */
export function toastPosition(): 'bottom-center' | 'top-center' {
  const lowest = window.innerHeight - coveredHeight();
  const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const isFree = (zone: Zone) => controls().every((rect) => rect.bottom <= zone.top || rect.top >= zone.bottom);
  if (isFree({ top: lowest - HEIGHT, bottom: lowest })) return 'bottom-center';
  if (isFree({ top: header, bottom: header + HEIGHT })) return 'top-center';
  const pressed = document.activeElement?.getBoundingClientRect();
  return pressed && pressed.top > window.innerHeight / 2 ? 'top-center' : 'bottom-center';
}

/** Positions of the buttons, links and fields in the middle of the window, where messages appear. */
function controls(): DOMRect[] {
  const from = (window.innerWidth - WIDTH) / 2;
  return [...document.querySelectorAll('main :is(button, a[href], input, select, textarea)')]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && right > from && left < from + WIDTH);
}
