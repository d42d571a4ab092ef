import { mayUse } from './consent.ts';
import { readStored, writeStored } from './storage.ts';
import { runsAsApp } from './this-browser.ts';

/** Chromium's `beforeinstallprompt` event, for which TypeScript has no type. */
export type InstallOffer = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

const INSTALLED = 'pwa-installed';

let offer: InstallOffer | null = null;
let offeredAt = 0;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const installOffer = (): InstallOffer | null => offer;

/** When the offer arrived, in milliseconds since the page started. */
export const whenOffered = (): number => offeredAt;

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the site was installed in this browser, or runs as the installed app now. */
export const isInstalled = (): boolean => readStored(INSTALLED) === 'true' || runsAsApp();

/** Counts the installation anonymously, if the user has accepted analytics. */
function countInstall(): void {
  if (!mayUse('analytics')) return;
  fetch(API_PATHS.statistics.countInstall, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

/** Listens from page start: the browser sends its offer once, possibly before lazy components are loaded. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isOffer(event)) return;
    offeredAt = performance.now();
    setOffer(event);
  });
  addEventListener('appinstalled', () => {
    setOffer(null);
    writeStored(INSTALLED, 'true');
    countInstall();
  });
}

/** Shows the browser's install dialog. An offer can be used once. */
export async function takeUpOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
  await taken?.userChoice;
}
