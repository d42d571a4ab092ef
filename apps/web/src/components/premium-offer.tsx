import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { cn } from '#lib/cn.ts';

type Props = {
  texts: { badge: string; title: string; text: string; points: readonly string[]; action: string };
  className?: string;
  /** Heading level of the title. */
  level?: 1 | 2;
  /** Another link beside the one to Premium. */
  children?: ReactNode;
};

/** Describes what Premium adds to a page, for users without it, and links to Premium. */
export function PremiumOffer({ texts, className, level = 2, children }: Props) {
  const title = useId();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section aria-labelledby={title} className={cn('rounded-xl border border-line bg-surface px-6 py-8', className)}>
      <Badge tone="inverse">{texts.badge}</Badge>
      <Heading id={title} className={cn('mt-4', level === 1 ? 'text-4xl' : 'text-3xl')}>
        {texts.title}
      </Heading>
      <p className="mt-3 max-w-2xl text-muted">{texts.text}</p>
      <ul className="mt-5 grid gap-2.5">
        {texts.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <LocalizedLink to="/premium" className={buttonClass({ size: 'lg' })}>
          {texts.action}
        </LocalizedLink>
        {children}
      </div>
    </section>
  );
}
