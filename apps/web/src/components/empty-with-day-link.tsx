import type { ComponentProps } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';

type Props = ComponentProps<typeof EmptyState> & { text: string; action: string };

/** Empty state of one of the user's lists, with a link to today's picks. */
export function EmptyWithDayLink({ action, ...texts }: Props) {
  return (
    <EmptyState
      {...texts}
      action={
        <LocalizedLink to="/dashboard" className={buttonClass()}>
          {action}
        </LocalizedLink>
      }
    />
  );
}
