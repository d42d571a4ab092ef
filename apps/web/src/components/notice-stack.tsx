import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * What is said at the lower edge of any page, one above the other, above the bar of a form where the page has one
 * (`data-bottom-bar`). What it covers (`--notices-height`) can be scrolled free of it (`--notices-room`, below the page).
 * It is as high as the window: were its own edge to move, so would everything in it, for the browser. For the same reason
 * it is lifted over the bar, which may come later, and loses at its upper end what that would push out of the window.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = stack.current;
    if (!element) return;
    let room = 0;
    const measure = () => {
      const first = [...element.children].find((notice) => notice.clientHeight > 0);
      const covered = first ? Math.ceil(root.clientHeight - first.getBoundingClientRect().top) : 0;
      // A page that fits its window gets no scroll bar by this, which would move it.
      room = root.scrollHeight - room > root.clientHeight ? covered : 0;
      root.style.setProperty('--notices-height', `${covered}px`);
      root.style.setProperty('--notices-room', `${room}px`);
    };
    const changed = new MutationObserver(measure);
    const resized = new ResizeObserver(measure);
    changed.observe(element, { childList: true, subtree: true });
    resized.observe(document.body);
    return () => {
      changed.disconnect();
      resized.disconnect();
      root.style.removeProperty('--notices-height');
      root.style.removeProperty('--notices-room');
    };
  }, []);
  return (
    <div
      ref={stack}
      className="pointer-events-none fixed inset-3 z-30 flex flex-col justify-end gap-3 print:hidden [:root:has([data-bottom-bar])_&]:-translate-y-21 [:root:has([data-bottom-bar])_&]:pt-21"
    >
      {children}
    </div>
  );
}
