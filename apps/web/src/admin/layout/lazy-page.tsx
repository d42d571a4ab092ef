import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { useConnected } from '#lib/connection.ts';
import { PageFailure } from './page-failure.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** Loaded pages, which are shown at once when their tab is pressed again. */
const loaded = new Map<Load, ComponentType>();

/** A page whose code loads when it is opened. A failure is tried again when the connection is back, or by hand. */
export function LazyPage({ load }: { load: Load }) {
  const [page, setPage] = useState<{ Page: ComponentType | null } | undefined>();
  const [attempt, setAttempt] = useState(0);
  const isConnected = useConnected();
  const Page = loaded.get(load) ?? page?.Page;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or a connection that is back
  useEffect(() => {
    if (loaded.has(load)) return;
    let isCurrent = true;
    load().then(
      (module) => {
        loaded.set(load, module.default);
        if (isCurrent) setPage({ Page: module.default });
      },
      () => isCurrent && setPage({ Page: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, isConnected]);

  if (Page) return <Page />;
  if (page === undefined) return <Spinner className="mx-auto my-16 block size-8" />;
  const retry = () => {
    // The files of this version may be gone: the second failure in a row reloads the page.
    if (attempt > 0 && isConnected) location.reload();
    else setAttempt(attempt + 1);
  };
  return <PageFailure kind="text" onRetry={retry} />;
}
