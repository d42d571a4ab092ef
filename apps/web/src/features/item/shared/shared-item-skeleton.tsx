import { ItemSkeleton } from '../item-skeleton.tsx';

/** Shown while the code or the content of an item's public page is loading. */
export function SharedItemSkeleton() {
  return (
    <div className="page-width pt-8 sm:pt-12">
      <ItemSkeleton />
    </div>
  );
}
