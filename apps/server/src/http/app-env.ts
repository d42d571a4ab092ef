/** Variables of a request that Hono's handlers share. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** The path of the contract's procedure that answers, with the names of its parameters: `/rest/v1/contents/{id}`. */
    procedure?: string;
    /** Headers of every response. */
    common: Readonly<Record<string, string>>;
    /** Whether the response has the common headers already. */
    isComplete?: boolean;
    /** For a streamed response: resolves when it has ended. */
    ended?: Promise<void>;
  };
};
