import { QueryClientProvider } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { createQueryClient } from '#lib/query-client.ts';
import { BotCheck } from './bot-check.tsx';
import { type BotCheckState, useBotCheck } from './use-bot-check.ts';

export type BotCheckControls = Pick<BotCheckState, 'renew'>;

export type BotCheckFieldProps = {
  /** Told the id of the check once it is solved, and null when it is no longer. */
  onSolved: (id: string | null) => void;
  ref: Ref<BotCheckControls>;
};

const queryClient = createQueryClient();

/** A bot check that brings along what it needs, for forms on pages that are light without it. */
export function BotCheckField(props: BotCheckFieldProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Check {...props} />
    </QueryClientProvider>
  );
}

function Check({ onSolved, ref }: BotCheckFieldProps) {
  const check = useBotCheck();
  const { renew, solvedId } = check;
  useImperativeHandle(ref, () => ({ renew }));
  useEffect(() => onSolved(solvedId), [onSolved, solvedId]);
  return <BotCheck check={check} />;
}
