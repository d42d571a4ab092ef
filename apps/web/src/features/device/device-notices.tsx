import { Suspense } from 'react';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBar } from './update-bar.tsx';

/** What the device has to say on any page: a new version, and that the site can be installed. */
export function DeviceNotices() {
  return (
    <Suspense>
      <UpdateBar />
      <InstallPrompt />
    </Suspense>
  );
}
