/** `npm run dev:llm -- --script good --port 4010`: runs the fake model, to try the product without a key. */
import { parseArgs } from 'node:util';
import { startFakeLlm } from './fake-llm.ts';
import type { ChatBody } from './fake-llm-body.ts';
import { FAKE_LLM_SCRIPTS } from './fake-llm-scripts.ts';
import { answerSimilar, answerWith, similarLabels } from './offered-labels.ts';
import { answerOpen, isRecipePrompt, mayNameTitles, RECIPE_ANSWER } from './open-answers.ts';

const { values } = parseArgs({
  options: {
    script: { type: 'string', default: 'good' },
    port: { type: 'string', default: '4010' },
    open: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const script = FAKE_LLM_SCRIPTS.find((name) => name === values.script);
const port = Number(values.port);
if (values.help || !script || !Number.isInteger(port)) {
  console.log(
    `npm run dev:llm -- [--script NAME] [--port 4010] [--open]\n--open: names titles of its own where it may (setting ai_open_choice)\nScripts: ${FAKE_LLM_SCRIPTS.join(', ')}`,
  );
  process.exit(values.help ? 0 : 1);
}

let named = 0;

function answer(body: ChatBody, tr: string, en: string): object {
  if (isRecipePrompt(body)) return RECIPE_ANSWER;
  if (similarLabels(body).length > 0) return answerSimilar(body, [0, 1, 2], { tr, en });
  if (!values.open || !mayNameTitles(body)) return answerWith(body, 0, tr);
  named++;
  return answerOpen(tr, () => `Sisli Tepe ${named}`);
}

const fake = await startFakeLlm({
  answer: (body) => answer(body, 'Sakin bir akşam için güzel bir seçim.', 'A good choice for a slow evening.'),
  answerInOtherLanguage: (body) => answer(body, 'Passt gut zu deinem Abend.', 'Passt gut zu deinem Abend.'),
  port,
});
fake.play(script);
console.log(`The fake model plays "${script}". Start the server with:`);
console.log(`OPENAI_API_KEY=fake\nOPENAI_BASE_URL=${fake.url}`);
