import { mayUse } from './consent.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, type Readable } from './store.ts';

/** Chromium's `beforeinstallprompt` event, for which TypeScript has no type. */
export type InstallOffer = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

const INSTALLED = 'pwa-installed';

const offer = createStore<InstallOffer | null>(null);
let offeredAt = 0;

/** The browser's offer to install the site; null without one. */
export const installOffer: Readable<InstallOffer | null> = offer;

/** When the offer arrived, in milliseconds since the page started. */
export const whenOffered = (): number => offeredAt;

/** Whether this is an iPhone or an iPad. iPads claim to be Macs, but no Mac has a touch screen. */
export const isAppleTouch = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether the site runs as an installed app. */
export const runsAsApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

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
    offer.set(event);
  });
  addEventListener('appinstalled', () => {
    offer.set(null);
    writeStored(INSTALLED, 'true');
    countInstall();
  });
}

/** Shows the browser's install dialog. An offer can be used once. */
export async function takeUpOffer(): Promise<void> {
  const taken = offer.get();
  offer.set(null);
  await taken?.prompt();
  await taken?.userChoice;
}
