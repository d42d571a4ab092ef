import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { cn } from '#lib/cn.ts';

/** First letter or emoji of a name on a round field; its colour depends on the name alone. Decorative. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const [first = ''] = [...name.matchAll(/\p{RGI_Emoji}|./gv)].map(([whole]) => whole);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      data-category={CATEGORIES[sum % CATEGORIES.length]}
      className={cn(
        'grid size-12 shrink-0 place-items-center rounded-full bg-accent-cover font-display text-2xl leading-none text-white',
        className,
      )}
    >
      {first.toLocaleUpperCase('tr')}
    </span>
  );
}
