import { type ComponentProps, Suspense } from 'react';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { FailureText } from './failure-text.tsx';

const failureText = lazyComponent(() => import('./failure-text.tsx').then((module) => module.FailureText));

/** Preload this with the texts of errors, so that a failure is explained without a network as well. */
export const loadFailureText = failureText.load;

/** {@link FailureText}, loaded when a request has failed. */
export function LazyFailure(props: ComponentProps<typeof FailureText>) {
  const FailureText = useLazyComponent(failureText, true);
  return <Suspense>{FailureText && <FailureText {...props} />}</Suspense>;
}
