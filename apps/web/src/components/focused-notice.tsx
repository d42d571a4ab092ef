import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './ui/notice.tsx';

/** Says that something is done, in the place of the form that did it; who had the focus there goes on from here. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
