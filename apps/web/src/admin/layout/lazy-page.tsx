import { useReducer, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { retryNow, useConnected } from '#lib/connection.ts';
import { type LazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { PageFailure } from './page-failure.tsx';

/** A page whose code loads when it is opened. A failure is tried again by itself, when the connection is back, or by hand. */
export function LazyPage({ page }: { page: LazyComponent<object> }) {
  const [hasFailed, fail] = useReducer(() => true, false);
  const [wasPressed, setPressed] = useState(false);
  const isConnected = useConnected();
  const Page = useLazyComponent(page, true, fail);

  if (Page) return <Page />;
  if (!hasFailed) return <Spinner className="mx-auto my-16 block size-8" />;
  const retry = () => {
    // The files of this version may be gone: a second press reloads the page.
    if (wasPressed && isConnected) return location.reload();
    setPressed(true);
    retryNow();
  };
  return <PageFailure kind="text" onRetry={retry} />;
}
