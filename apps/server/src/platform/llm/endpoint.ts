import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { ALL_CAPABILITIES, adaptToRefusal, buildRequest, type Capabilities, type Question } from './capabilities.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { Attempt } from './outcome.ts';
import { readCompletion } from './read-completion.ts';
import { readBrokenConnection, readHttpFailure } from './read-failure.ts';

/** An endpoint of OpenAI's chat completions API. Never rejects. */
export type Endpoint = { send(question: Question, signal: AbortSignal): Promise<Attempt> };

export type EndpointDeps = { apiKey: string; baseUrl: string; clock: Clock; logger: Logger };

/** Longer than any question may take, so that only the time limit of the caller applies. */
const SDK_MILLISECONDS = 10 * 60 * 1000;

export function createEndpoint({ apiKey, baseUrl, clock, logger }: EndpointDeps): Endpoint {
  /** By model: one endpoint may serve old and new models. */
  const capabilitiesByModel = new Map<string, Capabilities>();
  let connection: ReturnType<typeof connect> | undefined;

  return {
    async send(question, signal) {
      connection ??= connect(apiKey, baseUrl);
      const { client, APIError } = await connection;
      // Terminates: every iteration either returns or drops one of three capabilities.
      for (;;) {
        const assumed = capabilitiesByModel.get(question.model) ?? ALL_CAPABILITIES;
        try {
          const body: unknown = await client.chat.completions.create(buildRequest(question, assumed), { signal });
          return readCompletion(body, question);
        } catch (error) {
          if (!(error instanceof APIError) || error.status === undefined) return readBrokenConnection(error, signal);
          const { status, code, headers, message } = error;
          const isOurFault = status === 400 || status === 422;
          const adaptation = isOurFault ? adaptToRefusal(assumed, `${error.param} ${message}`) : null;
          if (!adaptation) return readHttpFailure({ status, code, headers }, clock.now());
          const current = capabilitiesByModel.get(question.model) ?? assumed;
          capabilitiesByModel.set(question.model, { ...current, ...adaptation });
          logger.info({ capabilities: adaptation, status }, 'the language model is asked differently from now on');
        }
      }
    },
  };
}

/** Loads the SDK with the first question, so that a server without a key never loads it. */
async function connect(apiKey: string, baseUrl: string) {
  const { default: OpenAI, APIError } = await import('openai');
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    fetch: guardedFetch,
    maxRetries: 0,
    timeout: SDK_MILLISECONDS,
    // Without these the SDK would read the environment and bypass the configuration.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
  });
  return { client, APIError };
}
