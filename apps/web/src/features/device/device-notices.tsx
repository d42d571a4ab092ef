import { Suspense } from 'react';
import { InstallPrompt } from './install-prompt.tsx';
import { PendingPage } from './pending-page.tsx';
import { UpdateBar } from './update-bar.tsx';

/** Notices on every page: a chosen page that cannot be loaded yet, a new version, and the offer to install the site. */
export function DeviceNotices() {
  return (
    <Suspense>
      <PendingPage />
      <UpdateBar />
      <InstallPrompt />
    </Suspense>
  );
}
