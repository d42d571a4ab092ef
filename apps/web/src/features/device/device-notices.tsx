import { Suspense } from 'react';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBar } from './update-bar.tsx';

/** What the device has to say on any page: that the site can be installed, and a new version. */
export function DeviceNotices() {
  return (
    <Suspense>
      <UpdateBar />
      <InstallPrompt />
    </Suspense>
  );
}
