/** Purposes of a question to the model. */
export type LlmUse = 'daily' | 'similar' | 'recipe' | 'wish';

/** In tokens. */
export type LlmUsage = { input: number; output: number };

export type LlmFailure =
  /** No key is configured. */
  | 'no_key'
  /** The day's tokens are used up or could not be counted. */
  | 'budget'
  /** The endpoint failed too often and is not called for a while. */
  | 'circuit_open'
  | 'timeout'
  /** The caller aborted. */
  | 'cancelled'
  | 'refused_key'
  | 'rate_limited'
  | 'server_error'
  | 'network'
  /** The response is no completion, or the endpoint rejected the request. */
  | 'bad_answer'
  /** The model refused to answer. */
  | 'refusal';

export type LlmOutcome =
  /** `cut`: the answer was truncated at the token limit; its JSON needs repair. */
  | { ok: true; text: string; cut: boolean; usage: LlmUsage; milliseconds: number }
  /** `status`: the endpoint's HTTP status, if it responded. */
  | { ok: false; reason: LlmFailure; status?: number; milliseconds: number };

/** The outcome of one request to the endpoint. */
export type Attempt =
  | { ok: true; text: string; cut: boolean; usage: LlmUsage }
  | {
      ok: false;
      reason: LlmFailure;
      status?: number;
      /** Tokens that the failed request used. */
      usage?: LlmUsage;
      /** Whether a retry may succeed. */
      retryable: boolean;
      /** From the endpoint's `retry-after`. */
      retryAfterMilliseconds?: number;
    };
