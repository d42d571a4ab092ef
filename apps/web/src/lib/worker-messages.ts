/** What pages tell the service worker. */
export type WorkerMessage =
  /** A visitor's page was drawn: its files are kept, so that it opens again without a network. */
  | { type: 'page-loaded'; urls: string[] }
  /** Somebody is signed in here: everything the signed-in pages are made of is kept. */
  | { type: 'keep-app' }
  /** The reader wants the version that waits. */
  | { type: 'activate' };
