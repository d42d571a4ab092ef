import type { ReactNode } from 'react';
import { CoverShape } from '#components/cover-shape.tsx';

type Props = { title: string; text: string; children?: ReactNode };

/** Heading of not-found pages: an unknown URL or an item that does not exist. */
export function NotFoundHeading({ title, text, children }: Props) {
  return (
    <header className="pt-12 sm:pt-20">
      <p aria-hidden="true" className="flex items-center gap-1 font-display text-[clamp(5rem,16vw,9rem)] leading-none">
        4
        <span data-category="music" className="-mx-1 w-[0.72em]">
          <CoverShape category="music" className="w-full text-accent!" />
        </span>
        4
      </p>
      <h1 className="mt-6 text-4xl">{title}</h1>
      <p className="prose-width mt-4 text-lg text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}
