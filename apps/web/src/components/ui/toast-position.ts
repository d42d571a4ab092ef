import { coveredHeight } from '#lib/covered-height.ts';

/** Space of a message with two lines, in CSS pixels. */
const WIDTH = 390;
const HEIGHT = 110;

type Position = 'bottom-center' | 'top-center' | 'bottom-left';

type Zone = { top: number; bottom: number };

/**
 * The edge at which a message covers no button: the lower one if it can be, the upper one otherwise. Where both have
 * buttons it is the edge away from the one that the user has just pressed. Beside a drawer messages leave it free: what it
 * shows at its lower end changes as it is scrolled.
 */
export function toastPosition(): Position {
  const drawer = openDrawer();
  if (drawer && drawer.getBoundingClientRect().left >= WIDTH) return 'bottom-left';
  const lowest = window.innerHeight - coveredHeight();
  const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const isFree = (zone: Zone) => controls(drawer).every((rect) => rect.bottom <= zone.top || rect.top >= zone.bottom);
  if (isFree({ top: lowest - HEIGHT, bottom: lowest })) return 'bottom-center';
  if (isFree({ top: header, bottom: header + HEIGHT })) return 'top-center';
  const pressed = document.activeElement?.getBoundingClientRect();
  return pressed && pressed.top > window.innerHeight / 2 ? 'top-center' : 'bottom-center';
}

/** The open dialog at the right edge of the window. */
const openDrawer = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][data-state="open"]')].find(
    (dialog) => dialog.getBoundingClientRect().right >= window.innerWidth,
  );

/** Positions of the buttons, links and fields in the middle of the window, where messages appear. */
function controls(drawer: Element | undefined): DOMRect[] {
  const from = (window.innerWidth - WIDTH) / 2;
  const root = drawer ?? document.querySelector('main');
  return [...(root?.querySelectorAll(':is(button, a[href], input, select, textarea)') ?? [])]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && right > from && left < from + WIDTH);
}
