import { type ReactNode, useEffect, useRef } from 'react';

/** Title of a view that replaced another one in the page; takes focus, so that screen readers continue from here. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
      {children}
    </h1>
  );
}
