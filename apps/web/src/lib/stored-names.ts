/**
 * Names of everything that pages and the service worker may store in a browser; the types of the storage functions
 * allow no others. The privacy page must list every name with its purpose and duration, which a test checks.
 */
export const STORED_NAMES = {
  localStorage: [
    'i18nextLng',
    'theme',
    'cookie-consent',
    'cookie-consent-types',
    'video-consent',
    'bugunne-session',
    'bugunne-session-ended',
    'bugunne-language-unsent',
    'pwa-prompt-last-dismissed',
    'pwa-installed',
    'bugunne-announcement',
    'bugunne-unsent',
  ],
  sessionStorage: [
    'bugunne-wizard',
    'bugunne-profile',
    'bugunne-new-address',
    'bugunne-contact-draft',
    'bugunne-feedback-draft',
    'bugunne-invitation',
    'bugunne-guest-draft',
    'cooking-timers',
    'cooking:…',
  ],
  databases: ['bugunne-answers', 'bugunne-outbox'],
  caches: ['bugunne-files', 'bugunne-pages'],
} as const;

type Names = { [Place in keyof typeof STORED_NAMES]: (typeof STORED_NAMES)[Place][number] };

export type BrowserName = Names['localStorage'];
/** One `cooking:` key per dish that the user is cooking. */
export type TabName = Names['sessionStorage'] | `cooking:${string}`;
export type DatabaseName = Names['databases'];
export type CacheName = Names['caches'];
