import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './ui/notice.tsx';

/** Success notice that replaces a form and takes its focus, so that keyboard users continue from here. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
