/** What the model is asked for. */
export type LlmUse = 'daily' | 'similar' | 'recipe';

/** Tokens. */
export type LlmUsage = { input: number; output: number };

export type LlmFailure =
  /** No key is configured. */
  | 'no_key'
  /** The tokens of the day are used up, or could not be counted. */
  | 'budget'
  /** The endpoint failed too often just now and is left alone. */
  | 'circuit_open'
  | 'timeout'
  /** The caller did not want it any more. */
  | 'cancelled'
  | 'refused_key'
  | 'rate_limited'
  | 'server_error'
  | 'network'
  /** What came is no completion, or the endpoint did not understand us. */
  | 'bad_answer'
  /** The model would not answer. */
  | 'refusal';

export type LlmOutcome =
  /** `cut`: the answer stopped at the limit of tokens; its JSON needs repair. */
  | { ok: true; text: string; cut: boolean; usage: LlmUsage; milliseconds: number }
  /** `status` is the endpoint's, when it gave one. */
  | { ok: false; reason: LlmFailure; status?: number; milliseconds: number };

/** What came of one request to the endpoint. */
export type Attempt =
  | { ok: true; text: string; cut: boolean; usage: LlmUsage }
  | {
      ok: false;
      reason: LlmFailure;
      status?: number;
      /** What it cost all the same. */
      usage?: LlmUsage;
      /** Whether another try may do better; how long the endpoint wants to be left alone. */
      again: boolean;
      retryAfterMilliseconds?: number;
    };
