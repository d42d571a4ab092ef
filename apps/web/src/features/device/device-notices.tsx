import { Suspense } from 'react';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBar } from './update-bar.tsx';

/** Notices on every page: a new version, and the offer to install the site. */
export function DeviceNotices() {
  return (
    <Suspense>
      <UpdateBar />
      <InstallPrompt />
    </Suspense>
  );
}
