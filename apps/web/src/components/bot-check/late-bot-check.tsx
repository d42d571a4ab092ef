import { useRef } from 'react';
import { latePart, useLatePart } from '#components/late-part.ts';
import { useSeen } from '#lib/use-seen.ts';
import type { BotCheckFieldProps } from './bot-check-field.tsx';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';

const field = latePart(() => import('./bot-check-field.tsx').then((module) => module.BotCheckField));

type Props = BotCheckFieldProps & {
  /** Somebody is filling the form in. */
  isWanted: boolean;
};

/** A bot check that is fetched, and asks its question, when somebody comes near it; its place is kept. */
export function LateBotCheck({ isWanted, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const Field = useLatePart(field, isWanted || isSeen);
  if (Field) return <Field {...props} />;
  return (
    <div ref={place}>
      <BotCheckFrame>
        <BotCheckSkeleton />
        <div className="mt-2 min-h-6" />
      </BotCheckFrame>
    </div>
  );
}
