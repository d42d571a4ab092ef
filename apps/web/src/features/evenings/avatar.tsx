import { cn } from '#lib/cn.ts';

/** Colours of the categories, so that members differ at a glance. */
const COLOURS = ['movie', 'food', 'series', 'music'] as const;

type Props = { name: string; index: number; className?: string };

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';

/** Initial of a member in a circle. Decorative: every use shows the name beside it. */
export function Avatar({ name, index, className }: Props) {
  return (
    <span
      aria-hidden="true"
      data-category={COLOURS[index % COLOURS.length]}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-full bg-accent-cover font-display text-lg leading-none font-semibold text-white',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  );
}
