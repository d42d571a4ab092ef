import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { coveredBy, setCoveredHeight, useBarHeight } from '#lib/covered-height.ts';
import { NoticeRoom } from './bottom-bar.tsx';

/**
 * Stack of notices at the lower edge of every page, above a form's bar where the page has one. The
 * page gets as much room at its end as the stack covers, so that all content can be scrolled free; a form's bar has the
 * room above it, because it sticks to the end of its container. The stack is as high
 * as the window, because a moving edge would count as a layout shift of everything in it. For the same reason the bar,
 * which may appear later, lifts the stack by a transform, with padding of the same size at its upper end.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  const bar = useBarHeight();
  const height = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = stack.current;
    if (!element) return;
    // No CSS variables on the root: each change of one recalculates the styles of the whole page.
    const cover = (pixels: number) => {
      setCoveredHeight('notices', pixels);
      // 12 px more, so that a focus ring is not covered either.
      root.style.scrollPaddingBottom = pixels > 0 ? `${pixels + 12}px` : '';
    };
    const measure = () => {
      const first = [...element.children].find((notice) => notice.clientHeight > 0);
      const covered = first ? Math.ceil(root.clientHeight - first.getBoundingClientRect().top) : 0;
      // A page that fits the window must not get a scroll bar by the room, which would shift it.
      const overflows = root.scrollHeight - coveredBy('room') > root.clientHeight;
      cover(covered);
      setCoveredHeight('room', overflows ? Math.max(0, covered - coveredBy('bar')) : 0);
    };
    height.current = measure;
    const changed = new MutationObserver(measure);
    const resized = new ResizeObserver(measure);
    changed.observe(element, { childList: true, subtree: true });
    resized.observe(document.body);
    return () => {
      changed.disconnect();
      resized.disconnect();
      cover(0);
      setCoveredHeight('room', 0);
    };
  }, []);
  // The bar moves the notices, which neither observer reports.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the bar is why it is measured again
  useLayoutEffect(() => height.current?.(), [bar]);
  return (
    <>
      {bar === 0 && <NoticeRoom />}
      <div
        ref={stack}
        data-notice-stack=""
        className="pointer-events-none fixed inset-3 z-30 flex flex-col justify-end gap-3 print:hidden"
        style={bar > 0 ? { transform: `translateY(-${bar}px)`, paddingTop: bar } : undefined}
      >
        {children}
      </div>
    </>
  );
}
