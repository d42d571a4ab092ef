import type { ReactNode } from 'react';
import { MemberHeader } from '#components/site/member-header.tsx';
import { PageShell } from '#components/site/page-shell.tsx';
import { prepareToasts } from '#components/ui/toast.tsx';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { usePreload } from '#lib/lazy/lazy-component.ts';

type Props = {
  /** The user's local date, where the page knows it. */
  date?: string | undefined;
  children: ReactNode;
};

/** The frame of every page behind sign-in: header with bell and sign-out, and the content. Needs namespace `member`. */
export function MemberPage({ date, children }: Props) {
  // Errors must be shown while offline as well.
  usePreload(prepareToasts);
  const signOut = useSignOut();
  const errorToast = useErrorToast();
  const leave = () => signOut.mutate(undefined, { onError: (error) => errorToast(error) });
  // Still true after success, while the browser navigates to the landing page.
  const signingOut = signOut.isPending || signOut.isSuccess;
  return (
    <PageShell
      header={<MemberHeader date={date} bell={<NotificationBell />} onSignOut={leave} signingOut={signingOut} />}
    >
      {children}
    </PageShell>
  );
}
