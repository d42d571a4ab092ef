import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { type Dialect, FULL_DIALECT, learn, type Question, say } from './dialect.ts';
import { estimateTokens } from './limits.ts';
import type { Attempt } from './outcome.ts';
import { readCompletion } from './read-completion.ts';
import { readBrokenConnection, readHttpFailure } from './read-failure.ts';

/** One place that speaks OpenAI's chat completions. Never rejects. */
export type Endpoint = { send(question: Question, signal: AbortSignal): Promise<Attempt> };

export type EndpointDeps = { apiKey: string; baseUrl: string; clock: Clock; logger: Logger };

/** Longer than any question may take: ours is the only clock. */
const SDK_MILLISECONDS = 10 * 60 * 1000;

export function createEndpoint({ apiKey, baseUrl, clock, logger }: EndpointDeps): Endpoint {
  /** By model: one endpoint may serve old ones and new ones. */
  const dialects = new Map<string, Dialect>();
  let connection: ReturnType<typeof connect> | undefined;

  return {
    async send(question, signal) {
      connection ??= connect(apiKey, baseUrl);
      const { client, APIError } = await connection;
      // Ends: every turn either answers or gives up one more thing, of which there are three.
      for (;;) {
        const spoken = dialects.get(question.model) ?? FULL_DIALECT;
        try {
          const body: unknown = await client.chat.completions.create(say(question, spoken), { signal });
          return readCompletion(body, estimateTokens(question.system, question.user));
        } catch (error) {
          if (!(error instanceof APIError) || error.status === undefined) return readBrokenConnection(error, signal);
          const { status, code, headers, message } = error;
          const isOurFault = status === 400 || status === 422;
          const lesson = isOurFault ? learn(spoken, `${error.param} ${message}`) : null;
          if (!lesson) return readHttpFailure({ status, code, headers }, clock.now());
          dialects.set(question.model, { ...(dialects.get(question.model) ?? spoken), ...lesson });
          logger.info({ lesson, status }, 'the language model is asked differently from now on');
        }
      }
    },
  };
}

/** The SDK is loaded with the first question: who has no key does not pay for it. */
async function connect(apiKey: string, baseUrl: string) {
  const { default: OpenAI, APIError } = await import('openai');
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: SDK_MILLISECONDS,
    // Each of these would else be read from the environment, behind the configuration's back.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
  });
  return { client, APIError };
}
