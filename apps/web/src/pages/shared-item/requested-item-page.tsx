import type { ComponentProps } from 'react';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequestedItem } from '#features/item/shared/requested-item.tsx';

/** Loaded only when a link of this site leads to an item, since the server sends the item with the document. */
export const RequestedItemPage = (props: ComponentProps<typeof RequestedItem>) => (
  <DataLayer>
    <RequestedItem {...props} />
  </DataLayer>
);
