import { retryNow } from '#lib/connection.ts';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';

/** Takes the place of a bot check whose code loads, in the same size; after a failure it says so. */
export function BotCheckPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  return (
    <BotCheckFrame>
      {hasFailed ? <BotCheckUnavailable error="network" onRetry={retryNow} /> : <BotCheckSkeleton />}
      <div className="mt-2 min-h-6" />
    </BotCheckFrame>
  );
}
