import type { ReactNode } from 'react';

/** Title and opening line of a text page. */
export function PageIntro({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="pt-12 pb-10 sm:pt-20 sm:pb-14">
      <h1 className="text-4xl">{title}</h1>
      {lead && <p className="mt-4 max-w-2xl text-xl text-muted">{lead}</p>}
      {children}
    </header>
  );
}
