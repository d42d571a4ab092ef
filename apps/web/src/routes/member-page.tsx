import type { ReactNode } from 'react';
import { usePreload } from '#components/lazy-component.ts';
import { MemberHeader } from '#components/site/member-header.tsx';
import { PageShell } from '#components/site/page-shell.tsx';
import { prepareToasts, toast } from '#components/ui/toast.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { useErrorText } from '#i18n/error-text.ts';

type Props = {
  /** The reader's local date, where a page knows it. */
  date?: string | undefined;
  children: ReactNode;
};

/** The frame of every page behind sign-in: header with bell and sign-out, and the content. Needs namespace `member`. */
export function MemberPage({ date, children }: Props) {
  // At once: what goes wrong without a network must still be told.
  usePreload(prepareToasts, 0);
  const signOut = useSignOut();
  const errorText = useErrorText();
  const leave = () => signOut.mutate(undefined, { onError: (error) => toast.error(errorText(error)) });
  // After success the browser is on its way to the landing page.
  const signingOut = signOut.isPending || signOut.isSuccess;
  return (
    <PageShell
      header={<MemberHeader date={date} bell={<NotificationBell />} onSignOut={leave} signingOut={signingOut} />}
    >
      {children}
    </PageShell>
  );
}
