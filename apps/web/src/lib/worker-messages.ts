/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** A visitor's page has loaded: the worker caches its files, so that it opens offline. */
  | { type: 'page-loaded'; urls: string[] }
  /** A page has been open for a moment: the worker caches all pages that the menus lead to, in this language. */
  | { type: 'keep-menu'; language: 'tr' | 'en' }
  /** A user is signed in: the worker caches all files of the signed-in pages. */
  | { type: 'keep-app' }
  /** The user wants the waiting version. */
  | { type: 'activate' };
