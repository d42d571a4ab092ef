import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Title of a view that replaced another one in the page; takes focus, so that screen readers continue from here. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // With the change of the page, not some time after it: a key pressed in between would go to the old view.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
      {children}
    </h1>
  );
}
