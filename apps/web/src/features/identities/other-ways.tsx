import { Suspense, useEffect, useState } from 'react';
import { fetchJson } from '#lib/api-paths.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { retryUntilSuccess, singleFlight } from '#lib/retry.ts';
import type { Provider } from './use-providers.ts';

const buttons = lazyComponent(() => import('./provider-buttons.tsx').then((module) => module.ProviderButtons));

const loadProviders = singleFlight(() => retryUntilSuccess(() => fetchJson(API_PATHS.identities.providers)));

/** The providers of the site below the form of sign-in, where loading them does not shift the layout; often none. */
export function OtherWays() {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => void loadProviders().then((list) => setProviders(list.providers)), []);
  const ProviderButtons = useLazyComponent(buttons, providers.length > 0);
  return <Suspense>{ProviderButtons && <ProviderButtons providers={providers} />}</Suspense>;
}
