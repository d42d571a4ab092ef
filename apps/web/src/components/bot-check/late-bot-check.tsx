import { useReducer } from 'react';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { BotCheckPlaceholder } from './bot-check-placeholder.tsx';
import type { BotCheckState } from './use-bot-check.ts';

const botCheck = lazyComponent(() => import('./bot-check.tsx').then((module) => module.BotCheck));

/** The bot check of a form that has its state. Its view loads together with the question, which takes longer. */
export function LateBotCheck({ check }: { check: BotCheckState }) {
  const [hasFailed, fail] = useReducer(() => true, false);
  const BotCheck = useLazyComponent(botCheck, useHydrated(), fail);
  return BotCheck ? <BotCheck check={check} /> : <BotCheckPlaceholder hasFailed={hasFailed} />;
}
