/** Whether the administrator closed the dialog that asks for a confirmation, which needs no message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && error.message === 'the confirmation was cancelled';
