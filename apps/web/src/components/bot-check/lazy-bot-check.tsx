import { useReducer, useRef } from 'react';
import { retryNow } from '#lib/connection.ts';
import { useInView } from '#lib/lazy/in-view.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { BotCheckFieldProps } from './bot-check-field.tsx';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';

const field = lazyComponent(() => import('./bot-check-field.tsx').then((module) => module.BotCheckField));

type Props = BotCheckFieldProps & {
  /** Whether the user has begun to fill in the form. */
  isWanted: boolean;
};

/** Bot check whose code and question load when it is in view or the form is begun; a skeleton reserves its space. */
export function LazyBotCheck({ isWanted, ...props }: Props) {
  const placeholder = useRef<HTMLDivElement>(null);
  const isInView = useInView(placeholder);
  const [hasFailed, fail] = useReducer(() => true, false);
  const Field = useLazyComponent(field, isWanted || isInView, fail);
  if (Field) return <Field {...props} />;
  return (
    <div ref={placeholder}>
      <BotCheckFrame>
        {hasFailed ? <BotCheckUnavailable error="network" onRetry={retryNow} /> : <BotCheckSkeleton />}
        <div className="mt-2 min-h-6" />
      </BotCheckFrame>
    </div>
  );
}
