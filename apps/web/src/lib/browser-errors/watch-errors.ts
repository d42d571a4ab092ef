/** Reports errors that nothing catches. The code that does so is loaded with the first one. */
export function watchErrors(): void {
  const report = (kind: 'error' | 'rejection', error: unknown) => {
    import('./report-error.ts').then((it) => it.reportError(kind, error)).catch(() => undefined);
  };
  addEventListener('error', (event) => report('error', event.error));
  addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
}
