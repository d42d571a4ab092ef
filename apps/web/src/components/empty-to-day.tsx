import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';

type Props = { icon: ReactNode; title: string; text: string; action: string };

/** A list of the reader's own that is still empty, with the way to what fills it: today's picks. */
export function EmptyToDay({ action, ...words }: Props) {
  return (
    <EmptyState
      {...words}
      action={
        <LocalizedLink to="/dashboard" className={buttonClass()}>
          {action}
        </LocalizedLink>
      }
    />
  );
}
