/** `npm run dev:llm -- --script good --port 4010`: the fake model as a program, to try the product without a key. */
import { parseArgs } from 'node:util';
import { startFakeLlm } from './fake-llm.ts';
import type { ChatBody } from './fake-llm-body.ts';
import { FAKE_LLM_SCRIPTS } from './fake-llm-scripts.ts';
import { answerSimilar, answerWith, similarLabels } from './offered-labels.ts';

const { values } = parseArgs({
  options: {
    script: { type: 'string', default: 'good' },
    port: { type: 'string', default: '4010' },
    help: { type: 'boolean', default: false },
  },
});
const script = FAKE_LLM_SCRIPTS.find((name) => name === values.script);
const port = Number(values.port);
if (values.help || !script || !Number.isInteger(port)) {
  console.log(`npm run dev:llm -- [--script NAME] [--port 4010]\nScripts: ${FAKE_LLM_SCRIPTS.join(', ')}`);
  process.exit(values.help ? 0 : 1);
}

const answer = (body: ChatBody, tr: string, en: string) =>
  similarLabels(body).length > 0 ? answerSimilar(body, [0, 1, 2], { tr, en }) : answerWith(body, 0, tr);

const fake = await startFakeLlm({
  answer: (body) => answer(body, 'Sakin bir akşam için güzel bir seçim.', 'A good choice for a slow evening.'),
  answerInOtherLanguage: (body) => answer(body, 'Passt gut zu deinem Abend.', 'Passt gut zu deinem Abend.'),
  port,
});
fake.play(script);
console.log(`The fake model plays "${script}". Start the server with:`);
console.log(`OPENAI_API_KEY=fake\nOPENAI_BASE_URL=${fake.url}`);
