import { type BrowserContext, test as base, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

export type Language = 'tr' | 'en';

/** The visitor's stored answer about cookies; null: none yet, so that each page asks. */
export type Consent = 'accepted' | 'rejected' | null;

/**
 * Playwright's `test`, which fails when a page of its context throws or writes an error to the console. A journey that
 * provokes an error declares it before: `expectedErrors.push(/status of 401/)`. Pages of another context are watched
 * after `watchErrors(context)`.
 *
 * `language` is the language of the project. Cookies are rejected in advance, so that no banner appears;
 * `test.use({ consent: null })` shows it.
 */
export const test = base.extend<{
  language: Language;
  consent: Consent;
  expectedErrors: RegExp[];
  watchErrors: (context: BrowserContext) => Promise<void>;
}>({
  language: ['tr', { option: true }],
  consent: ['rejected', { option: true }],
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  watchErrors: [
    async ({ context, consent, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const report = (error: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(error))) unexpected.push(error);
      };
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', (webError) => report(describeError(webError.error())));
        watched.on('console', (message) => {
          if (message.type() === 'error') report(describeMessage(message));
        });
      };
      const start = async (started: BrowserContext) => {
        watch(started);
        if (consent) await started.addInitScript(storeConsent, consent);
      };
      await start(context);
      await use(start);
      if (unexpected.length > 0) throw new Error(`Errors in the page:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Stores the answer to the cookie question, unless the page has already stored one. */
function storeConsent(consent: string): void {
  try {
    if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', consent);
  } catch {
    // Frames without an origin have no storage.
  }
}

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber})`;
}

function describeError(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`;
}
