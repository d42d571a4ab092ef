import { useReducer, useRef } from 'react';
import { useInView } from '#lib/lazy/in-view.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { BotCheckFieldProps } from './bot-check-field.tsx';
import { BotCheckPlaceholder } from './late-bot-check.tsx';

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
      <BotCheckPlaceholder hasFailed={hasFailed} />
    </div>
  );
}
