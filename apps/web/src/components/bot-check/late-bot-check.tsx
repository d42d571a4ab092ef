import { useReducer } from 'react';
import { retryNow } from '#lib/connection.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';
import type { BotCheckState } from './use-bot-check.ts';

const botCheck = lazyComponent(() => import('./bot-check.tsx').then((module) => module.BotCheck));

/** The bot check of a form that has its state. Its view loads together with the question, which takes longer. */
export function LateBotCheck({ check }: { check: BotCheckState }) {
  const [hasFailed, fail] = useReducer(() => true, false);
  const BotCheck = useLazyComponent(botCheck, useHydrated(), fail);
  return BotCheck ? <BotCheck check={check} /> : <BotCheckPlaceholder hasFailed={hasFailed} />;
}

/** Takes the place of a bot check whose code loads, in the same size; after a failure it says so. */
export function BotCheckPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  return (
    <BotCheckFrame className="noscript:hidden">
      {hasFailed ? <BotCheckUnavailable error="network" onRetry={retryNow} /> : <BotCheckSkeleton />}
      <div className="mt-2 min-h-6" />
    </BotCheckFrame>
  );
}
