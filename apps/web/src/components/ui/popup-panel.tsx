import { type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';

type Props = {
  /** Accessible name of the button, which shows `icon` only. */
  label: string;
  title: string;
  icon: ReactNode;
  /** Position of the panel, such as `right-0`; its parent has to be `relative`. */
  panelClassName?: string;
  buttonClassName?: string;
  children: (close: () => void) => ReactNode;
};

/** Button that opens a panel of actions over the content below. Closes on Escape, blur and a press elsewhere. */
export function PopupPanel({ label, title, icon, panelClassName, buttonClassName, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles events that bubble from its buttons
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
          // Safari does not focus a pressed button, so that blur could not close the panel.
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
