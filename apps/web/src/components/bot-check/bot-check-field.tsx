import { QueryClientProvider } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { createQueryClient } from '#lib/query-client.ts';
import { BotCheck } from './bot-check.tsx';
import { type BotCheckState, useBotCheck } from './use-bot-check.ts';

export type BotCheckControls = Pick<BotCheckState, 'renew'>;

export type BotCheckFieldProps = {
  /** Called with the id of the check when it is solved, and with null when it is no longer valid. */
  onSolved: (id: string | null) => void;
  ref: Ref<BotCheckControls>;
};

const queryClient = createQueryClient();

/** Bot check with a query client of its own, for forms on pages that do not load one. */
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
