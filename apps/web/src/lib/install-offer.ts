import { mayUse } from './consent.ts';
import { readStored, writeStored } from './storage.ts';
import { runsAsApp } from './this-browser.ts';

/** Chromium's offer to install the site, which TypeScript does not know. */
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

/** When the offer came, in milliseconds after the start of the page. */
export const whenOffered = (): number => offeredAt;

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the site was installed in this browser, or runs as the installed app now. */
export const isInstalled = (): boolean => readStored(INSTALLED) === 'true' || runsAsApp();

/** Tells the server, where the reader lets us count, that there is one installation more, of nobody in particular. */
function countInstall(): void {
  if (!mayUse('analytics')) return;
  fetch('/rest/v1/app_installs', { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** From the start of the page: the browser makes its offer once, before anything late is loaded. */
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

/** Shows the browser's own dialog. An offer can be taken up once. */
export async function takeUpOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
  await taken?.userChoice;
}
