import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './ui/notice.tsx';

/** Notice, by default of a success, that replaces a form and takes its focus, so that keyboard users continue from here. */
export function FocusedNotice({
  tone = 'success',
  children,
}: Pick<ComponentProps<typeof Notice>, 'tone' | 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Unlike that of the focus, this scroll leaves a notice alone that is in view, and respects the header.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
