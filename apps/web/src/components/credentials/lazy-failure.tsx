import { type ComponentProps, Suspense, useCallback } from 'react';
import { loadNamespaces } from '#i18n/text-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import type { FailureText } from './failure-text.tsx';

const failureText = lazyComponent(() => import('./failure-text.tsx').then((module) => module.FailureText));

/** {@link FailureText}, loaded when a request has failed. */
export function LazyFailure(props: ComponentProps<typeof FailureText>) {
  const FailureText = useLazyComponent(failureText, true);
  return <Suspense>{FailureText && <FailureText {...props} />}</Suspense>;
}

/** Loads {@link LazyFailure} with its texts after the page, so that a failure is explained without a network as well. */
export function usePreloadFailure(): void {
  const language = useLanguage();
  usePreload(failureText.load);
  usePreload(useCallback(() => loadNamespaces(language, ['errors']), [language]));
}
