import type { BrowserError } from '@bugunne/contract/browser-errors.schema';

/** Reports errors that nothing catches. The code that does so is loaded with the first one. */
export function watchErrors(page?: BrowserError['page']): void {
  const report = (kind: 'error' | 'rejection', error: unknown) => {
    // Browsers announce a late ResizeObserver as an error event without an error.
    if (!error) return;
    import('./report-error.ts').then((it) => it.reportError(kind, error, page)).catch(() => undefined);
  };
  addEventListener('error', (event) => report('error', event.error));
  addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
}
