import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { setCoveredHeight } from '#lib/covered-height.ts';

/**
 * What is said at the lower edge of any page, one above the other, above the bar of a form where the page has one
 * (`data-bottom-bar`). What it covers can be scrolled free of it, by the room it leaves below the page. It is as high as
 * the window: were its own edge to move, so would everything in it, for the browser. For the same reason it is lifted
 * over the bar, which may come later, and loses at its upper end what that would push out of the window.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = stack.current;
    const room = below.current;
    if (!element || !room) return;
    // No variables of the root: with each of them the browser finds out the style of the whole page anew.
    const cover = (pixels: number) => {
      setCoveredHeight(pixels);
      // The ring around what has the focus stands clear of it, too.
      root.style.scrollPaddingBottom = pixels > 0 ? `${pixels + 12}px` : '';
    };
    const measure = () => {
      const first = [...element.children].find((notice) => notice.clientHeight > 0);
      const covered = first ? Math.ceil(root.clientHeight - first.getBoundingClientRect().top) : 0;
      // A page that fits its window gets no scroll bar by this, which would move it.
      const overflows = root.scrollHeight - room.offsetHeight > root.clientHeight;
      cover(covered);
      room.style.height = `${overflows ? covered : 0}px`;
    };
    const changed = new MutationObserver(measure);
    const resized = new ResizeObserver(measure);
    changed.observe(element, { childList: true, subtree: true });
    resized.observe(document.body);
    return () => {
      changed.disconnect();
      resized.disconnect();
      cover(0);
    };
  }, []);
  return (
    <>
      <div ref={below} aria-hidden="true" className="print:hidden" />
      <div
        ref={stack}
        className="pointer-events-none fixed inset-3 z-30 flex flex-col justify-end gap-3 print:hidden [:root:has([data-bottom-bar])_&]:-translate-y-21 [:root:has([data-bottom-bar])_&]:pt-21"
      >
        {children}
      </div>
    </>
  );
}
