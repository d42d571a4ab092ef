import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { setCoveredHeight, useRoom } from '#lib/covered-height.ts';

/** Room at the end of a page, so that its content can be scrolled free of the notices. */
export function NoticeRoom() {
  return <div aria-hidden="true" className="print:hidden" style={{ height: useRoom() }} />;
}

/** The bar with the buttons of a form, at the bottom of the viewport. Notices and messages stay above it. */
export function BottomBar({ className, ...props }: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setCoveredHeight('bar', element.offsetHeight);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      resized.disconnect();
      setCoveredHeight('bar', 0);
    };
  }, []);
  return (
    <>
      <NoticeRoom />
      <div
        ref={bar}
        className={cn(
          'sticky bottom-0 z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-0',
          className,
        )}
        {...props}
      />
    </>
  );
}
