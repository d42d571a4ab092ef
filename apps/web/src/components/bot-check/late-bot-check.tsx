import { useReducer } from 'react';
import { retryNow } from '#lib/connection.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useIdle } from '#lib/lazy/moments.ts';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';
import type { BotCheckState } from './use-bot-check.ts';

const botCheck = lazyComponent(() => import('./bot-check.tsx').then((module) => module.BotCheck));

/** The bot check of a form that has its state. Its view loads beside the question, once the form can be used. */
export function LateBotCheck({ check }: { check: BotCheckState }) {
  const [hasFailed, fail] = useReducer(() => true, false);
  const BotCheck = useLazyComponent(botCheck, useIdle(), fail);
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
