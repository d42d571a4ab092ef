import { Suspense } from 'react';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBar } from './update-bar.tsx';

/**
 * What the device has to say on any page, one above the other at the lower edge: that the site can be installed, and a
 * new version. Above the bar of a form where the page has one (`data-bottom-bar`).
 */
export function DeviceNotices() {
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-30 flex flex-col gap-3 print:hidden [:root:has([data-bottom-bar])_&]:bottom-24">
      <Suspense>
        <InstallPrompt />
        <UpdateBar />
      </Suspense>
    </div>
  );
}
