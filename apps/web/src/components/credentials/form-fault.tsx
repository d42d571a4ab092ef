import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/** The red box over a form. It takes the focus when it appears, so that it is also seen on a long form on a phone. */
export function FormFault({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
