import { type BrowserContext, test as base, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

export type Language = 'tr' | 'en';

/**
 * Playwright's `test`, which fails when a page of its context throws or writes an error to the console. A journey that
 * provokes one on purpose says so before: `expectedErrors.push(/status of 401/)`; what is taken out again is expected no
 * longer. Pages of another context are watched after `watchErrors(context)`.
 *
 * `language` is the project's: each language is walked through on each device.
 */
export const test = base.extend<{
  language: Language;
  expectedErrors: RegExp[];
  watchErrors: (context: BrowserContext) => void;
}>({
  language: ['tr', { option: true }],
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  watchErrors: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (error: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(error))) unexpected.push(error);
      };
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', (webError) => note(describeError(webError.error())));
        watched.on('console', (message) => {
          if (message.type() === 'error') note(describeMessage(message));
        });
      };
      watch(context);
      await use(watch);
      if (unexpected.length > 0) throw new Error(`Errors in the page:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber})`;
}

function describeError(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`;
}
