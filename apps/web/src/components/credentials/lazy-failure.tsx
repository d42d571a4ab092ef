import { type ComponentProps, Suspense, useCallback, useReducer } from 'react';
import { loadNamespaces } from '#i18n/text-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import type { FailureText } from './failure-text.tsx';

const failureText = lazyComponent(() => import('./failure-text.tsx').then((module) => module.FailureText));

/** {@link FailureText}, loaded when a request has failed. Until it is there, only a missing connection is explained. */
export function LazyFailure(props: ComponentProps<typeof FailureText>) {
  const { t } = useTranslation('common');
  const isConnected = useConnected();
  const [hasFailed, fail] = useReducer(() => true, false);
  const FailureText = useLazyComponent(failureText, true, fail);
  const offline = (hasFailed || !isConnected) && (
    <p role="alert" className="font-semibold text-danger">
      {t('offline.visitor')}
    </p>
  );
  return <Suspense fallback={offline}>{FailureText ? <FailureText {...props} /> : offline}</Suspense>;
}

/** Loads {@link LazyFailure} with its texts after the page, so that a failure is explained without a network as well. */
export function usePreloadFailure(): void {
  const language = useLanguage();
  usePreload(failureText.load);
  usePreload(useCallback(() => loadNamespaces(language, ['errors']), [language]));
}
