/**
 * The names of all that pages and their worker may leave in a browser; nothing else can be written by their types. The
 * privacy page says of each what it is for and how long it stays: a test fails until it does.
 */
export const STORED_NAMES = {
  localStorage: [
    'i18nextLng',
    'theme',
    'cookie-consent',
    'cookie-consent-types',
    'bugunne-session',
    'bugunne-session-ended',
    'bugunne-language-unsent',
    'pwa-prompt-last-dismissed',
    'pwa-installed',
  ],
  sessionStorage: [
    'bugunne-wizard',
    'bugunne-profile',
    'bugunne-new-address',
    'bugunne-contact-draft',
    'bugunne-feedback-draft',
    'cooking-timers',
    'cooking:…',
  ],
  databases: ['bugunne-answers', 'bugunne-outbox'],
  caches: ['bugunne-files', 'bugunne-pages'],
} as const;

type Names = { [Place in keyof typeof STORED_NAMES]: (typeof STORED_NAMES)[Place][number] };

export type BrowserName = Names['localStorage'];
/** One for each dish that somebody cooks. */
export type TabName = Names['sessionStorage'] | `cooking:${string}`;
export type DatabaseName = Names['databases'];
export type CacheName = Names['caches'];
