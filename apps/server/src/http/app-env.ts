/** What Hono's handlers pass on about one request. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** Headers that every answer carries. */
    common: Readonly<Record<string, string>>;
    /** The answer has them already. */
    isComplete?: boolean;
    /** For an answer that stays open: when it has ended. */
    ended?: Promise<void>;
  };
};
