import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Purpose of the section in a sentence or two. */
  text?: ReactNode;
  /** Current state beside the title: a badge. */
  status?: ReactNode;
  /** Id for links to this section (`#sessions`). */
  anchor?: string;
  children: ReactNode;
};

/** Section of the account page: title and purpose on the left, controls on the right; stacked on phones. */
export function AccountSection({ title, text, status, anchor, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-22 gap-x-14 gap-y-5 border-t border-line py-8 sm:py-10 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {status}
        </div>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
