import type { Endpoint } from '../llm/endpoint.ts';
import type { Tracing } from './tracing.ts';

/** Makes each question to the language model a span, without prompt and answer. */
export const tracedEndpoint = (endpoint: Endpoint, tracing: Tracing): Endpoint => ({
  send: (question, signal) =>
    tracing.span(`chat ${question.model}`, 'client', { 'gen_ai.request.model': question.model }, () =>
      endpoint.send(question, signal),
    ),
});
