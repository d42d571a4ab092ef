import type { ComponentProps } from 'react';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequestedItem } from '#features/contents/shared/requested-item.tsx';
import NotFound from './not-found.tsx';

type Props = Omit<ComponentProps<typeof RequestedItem>, 'missing'>;

/** Loaded only when a link of this site leads to an item, since the server sends the item with the document. */
export const RequestedItemPage = (props: Props) => (
  <DataLayer>
    <RequestedItem {...props} missing={<NotFound />} />
  </DataLayer>
);
