import type { ReactNode, Ref } from 'react';
import { cn } from '#lib/cn.ts';

export type PageMessageProps = {
  icon?: ReactNode;
  /** Replaces the round icon. */
  figure?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Button or link to the next step. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3 | 4;
  /** Id of the title, for the name of a section. */
  titleId?: string;
  /** Class of the room above and below: less for an empty list than for a whole page. */
  padding?: string;
  className?: string;
  /** Makes the title focusable: who uses it moves the focus there when the message replaces what had it. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/**
 * In place of content that could not be loaded, is gone or has come to its end; `EmptyState` is for empty lists. A figure,
 * a title, a sentence and the next step, one below the other.
 */
export function PageMessage({
  icon,
  figure = icon && (
    <div className="mb-5 grid size-16 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-7">{icon}</div>
  ),
  title,
  text,
  action,
  level = 2,
  padding = 'py-14',
  className,
  titleId,
  titleRef,
}: PageMessageProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cn('flex flex-col items-center px-4 text-center', padding, className)}>
      {figure}
      <Title ref={titleRef} id={titleId} tabIndex={titleRef ? -1 : undefined} className="text-2xl outline-none">
        {title}
      </Title>
      {text && <p className="mt-2 max-w-md wrap-anywhere text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
