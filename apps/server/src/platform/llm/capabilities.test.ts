import { afterEach, beforeEach, expect, it } from 'vitest';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';

let model: TestModel;
beforeEach(async () => {
  model = await startTestModel();
});
afterEach(() => model.fake.close());

const refusal = (message: string, param: string | null = null) => ({
  status: 400,
  body: { error: { message, param } },
});
const LIMIT =
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
const TEMPERATURE = "Unsupported value: 'temperature' does not support 0.8 with this model.";

it('drops response_format after a refusal, for this and later questions to the model', async () => {
  model.fake.play([refusal('Unknown parameter.', 'response_format'), 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  // Another model of the same endpoint may support it.
  expect(await model.ask('similar', QUESTION)).toMatchObject({ ok: true });
  expect(model.fake.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false, false, true]);
  expect(model.waits).toEqual([]);
});

it('renames max_tokens and drops the temperature for models that require it', async () => {
  model.fake.play([refusal(LIMIT), refusal(TEMPERATURE), 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  const last = model.fake.requests.at(-1)?.body;
  expect(last).toMatchObject({ max_completion_tokens: 2500, response_format: { type: 'json_object' } });
  expect(last).not.toHaveProperty('max_tokens');
  expect(last).not.toHaveProperty('temperature');
});

it('adapts concurrent questions', async () => {
  const noFormat = refusal("'response_format' is not supported");
  model.fake.play([noFormat, noFormat, 'good']);
  const outcomes = await Promise.all([model.ask('daily', QUESTION), model.ask('similar', QUESTION)]);
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
});

it('stops after three adaptations, and does not retry other refusals', async () => {
  model.fake.play(refusal('no response_format, no temperature, max_completion_tokens please'));
  expect(await model.ask('daily', QUESTION)).toMatchObject({ reason: 'bad_answer', status: 400 });
  expect(model.fake.requests).toHaveLength(4);
  model.fake.play(refusal('the context is too long'));
  await model.ask('daily', QUESTION);
  expect(model.fake.requests).toHaveLength(5);
});
