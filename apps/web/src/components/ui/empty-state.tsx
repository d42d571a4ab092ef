import type { ReactNode, Ref } from 'react';
import { cn } from '#lib/cn.ts';

type Props = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Button or link to the next step. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
  className?: string;
  /** For a title that takes focus. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** Replaces a list that is empty, has no matches or could not be loaded. */
export function EmptyState({ icon, title, text, action, level = 2, className, titleRef }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={cn('flex flex-col items-center px-4 py-14 text-center', className)}>
      {icon && (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-7">
          {icon}
        </div>
      )}
      <Title ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-2xl outline-none">
        {title}
      </Title>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
