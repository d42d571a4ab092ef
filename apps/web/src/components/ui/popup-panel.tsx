import { type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';

type Props = {
  /** Name of the button, which shows `icon` alone. */
  label: string;
  title: string;
  icon: ReactNode;
  /** Where the panel stands, such as `right-0`; its parent has to be `relative`. */
  panelClassName?: string;
  buttonClassName?: string;
  children: (close: () => void) => ReactNode;
};

/** A few actions behind a button, over what follows. Closes on Escape and when the focus or a press goes elsewhere. */
export function PopupPanel({ label, title, icon, panelClassName, buttonClassName, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its buttons do not handle
    <div
      ref={box}
      className="contents"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={title}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClassName}
        onClick={(event) => {
          // Safari does not focus what is pressed, and a blur could not close it then.
          event.currentTarget.focus();
          setOpen(!open);
        }}
      >
        {icon}
      </Button>
      {open && (
        <div
          id={id}
          className={cn(
            'absolute top-full z-10 grid animate-fade-in gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-lg',
            panelClassName,
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
