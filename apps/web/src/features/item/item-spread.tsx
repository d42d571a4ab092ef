import type { Item } from '@bugunne/contract/item.schema';
import type { ReactNode } from 'react';
import { Cover } from '#components/cover/cover.tsx';

type Props = { item: Item; heading: ReactNode; actions: ReactNode; children: ReactNode };

/** Top of an item's page: the cover beside (on phones above) title, actions and details. */
export function ItemSpread({ item, heading, actions, children }: Props) {
  return (
    <div className="grid items-start gap-x-8 lg:gap-x-14 gap-y-7 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[24rem_minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)]">
      <Cover
        item={item}
        priority
        sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 35vw, min(55vw, 18rem)"
        className="w-3/5 max-w-72 rounded-lg md:w-full md:max-w-none md:sticky md:top-24 print:hidden"
      />
      <div className="grid min-w-0 gap-8">
        {heading}
        {actions}
        {children}
      </div>
    </div>
  );
}
