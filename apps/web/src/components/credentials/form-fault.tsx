import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/** Error box above a form. It takes focus when it appears, so that it is in view on long forms on phones. */
export function FormFault({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
