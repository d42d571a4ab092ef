import { type Ref, useEffect, useImperativeHandle } from 'react';
import { BotCheck } from './bot-check.tsx';
import { type BotCheckState, useBotCheck } from './use-bot-check.ts';

export type BotCheckControls = Pick<BotCheckState, 'renew'>;

export type BotCheckFieldProps = {
  /** Called with the id of the check when it is solved, and with null when it is no longer valid. */
  onSolved: (id: string | null) => void;
  ref: Ref<BotCheckControls>;
};

/** Bot check with its state, for forms that load both late. */
export function BotCheckField({ onSolved, ref }: BotCheckFieldProps) {
  const check = useBotCheck();
  const { renew, solvedId } = check;
  useImperativeHandle(ref, () => ({ renew }));
  useEffect(() => onSolved(solvedId), [onSolved, solvedId]);
  return <BotCheck check={check} />;
}
