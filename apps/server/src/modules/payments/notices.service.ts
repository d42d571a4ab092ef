/** Sends news of Premium and payments as notifications and mails, each once. */
export function noticesService(_deps: object) {
  return {
    /** Sends what waits for a user. */
    async deliver(_userId: string): Promise<void> {},
    /** Sends what waits for anybody; for what `deliver` missed. */
    async deliverWaiting(): Promise<void> {},
    /** Stores reminders of trials that end soon. */
    async remindOfTrials(): Promise<void> {},
  };
}

export type NoticesService = ReturnType<typeof noticesService>;
