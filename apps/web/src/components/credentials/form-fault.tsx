import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';

type Props = {
  children: ReactNode /** Text of the site in its own voice, below the box. */;
  note?: ReactNode;
};

/** Error box above a form. It takes focus when it appears, so that it is in view on long forms on phones. */
export function FormFault({ children, note }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Notice tone="danger">{children}</Notice>
      {note && (
        <div role="status" className="mt-2 px-4 text-sm text-muted">
          {note}
        </div>
      )}
    </div>
  );
}
