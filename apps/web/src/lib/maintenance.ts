import type { MaintenanceNotice, PublicSettings } from '@bugunne/contract/settings.schema';
import { toApiError } from './api-error.ts';
import { retryNow } from './connection.ts';
import { pause } from './retry.ts';
import { holdSiteSettings, setSiteSettings } from './site-texts.ts';
import { createStore, useStore } from './store.ts';

/** In ms, as on the maintenance page of the server: it may end before the expected time. */
const ASKED_EVERY = 15_000;
const TIMEOUT = 5000;
/** For an answer that does not say more. */
const UNKNOWN: MaintenanceNotice = { text: { tr: '', en: '' }, until: null };

const notice = createStore<MaintenanceNotice | null>(null);
let refusal: unknown;
let end: Promise<void> = Promise.resolve();

/** Records a refusal because of maintenance; any other error is ignored. */
export function reportMaintenance(error: unknown): void {
  const { code, maintenance } = toApiError(error);
  if (code !== 'maintenance' || notice.get()) return;
  refusal = error;
  notice.set(maintenance ?? UNKNOWN);
  end = askUntilEnd();
  holdSiteSettings(end);
}

/** The refusal that every query of the page would get again; undefined while the site is open. */
export const maintenanceRefusal = (): unknown => (notice.get() ? refusal : undefined);

/** Resolves when the site is open. */
export const untilMaintenanceEnds = (): Promise<void> => end;

/** The only requests of the page meanwhile; a hidden page waits until it is shown. */
async function askUntilEnd(): Promise<void> {
  while (notice.get()) {
    await pause(ASKED_EVERY);
    if (document.hidden) await untilShown();
    await ask().catch(() => undefined);
  }
  retryNow();
}

async function ask(): Promise<void> {
  const response = await fetch(API_PATHS.settings.public, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body: unknown = await response.json();
  if (response.ok) {
    setSiteSettings(body as PublicSettings);
    notice.set(null);
    return;
  }
  const { maintenance } = toApiError(body);
  if (maintenance) notice.set(maintenance);
}

const untilShown = () =>
  new Promise<void>((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));

/** The operator's text and expected end while the site is under maintenance; null while it is open. */
export const useMaintenance = (): MaintenanceNotice | null => useStore(notice, null);
