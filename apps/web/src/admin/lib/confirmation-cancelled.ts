/** The administrator closed the dialog that asks for a confirmation. */
export class ConfirmationCancelled extends Error {
  constructor() {
    super('the confirmation was cancelled');
  }
}

/** Whether a call was given up by the administrator, which needs no message. */
export const isCancelled = (error: unknown): boolean => error instanceof ConfirmationCancelled;
