/** Files of the app; those of the administration are never stored on a device. */
export const isAppFile = (path: string): boolean => path.startsWith('/assets/') && !path.startsWith('/assets/admin/');

/**
 * Whether a file is a font for letters beyond Turkish and English (`cut-fonts.ts`). Such letters are rare, so these fonts
 * are cached when a page loads them, and never with the pages.
 */
export const isRareFont = (file: string): boolean => file.endsWith('.woff2') && !/-(core|turkish)-/.test(file);

/** Pages of members, by path and query. */
export const isMemberPage = /^\/(en\/)?(dashboard(\/|\?|$)|payment(-success)?(\?|$))/;

const API = ['auth', 'rest', 'realtime', 'storage', 'functions'] as const;
/** Beginnings of the addresses of the API. */
export const API_PATHS = API.map((name) => `/${name}/v1/`);

/** Addresses that the worker leaves to the network, by path and query. */
export const isOtherAddress = [
  new RegExp(`^/(${API.join('|')})/v1(/|$)`),
  /^\/(ads|health|metrics|docs|openapi|sandbox)/,
  /^\/(en\/)?admin(\/|\?|$)/,
  /\.\w+$/,
];
