import type { BankAccount, PlanType, Transfer } from '@bugunne/contract';

type Attempt = {
  id: string;
  code: string | null;
  planType: string;
  amount: number;
  currency: string;
  expiresAt: Date;
  metadata: unknown;
};

/** A pending transfer as the web shows it. The address in the description is the one that the user had at the start. */
export function presentTransfer(attempt: Attempt, account: BankAccount): Transfer {
  const { user_email: email } = attempt.metadata as { user_email?: string };
  const code = attempt.code ?? '';
  return {
    attemptId: attempt.id,
    code,
    description: [email, code].filter(Boolean).join(' '),
    planType: attempt.planType as PlanType,
    amount: attempt.amount,
    currency: attempt.currency,
    account,
    expiresAt: attempt.expiresAt.toISOString(),
  };
}
