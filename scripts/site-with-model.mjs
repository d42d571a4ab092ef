/**
 * Runs the product with a fake language model that proposes open titles, and with two Premium members:
 * demo-01@example.com opens items in model.spec.ts, and history.spec.ts reads the past sets of demo-02@example.com.
 */
import { spawn } from 'node:child_process';
import { bootstrap } from './bootstrap.mjs';
import { handOver, show } from './lib/processes.mjs';
import { runScript, Stop } from './lib/stop.mjs';

const PROGRAMS = 'apps/server/src';
const QUIET = '--disable-warning=ExperimentalWarning';

await runScript(async () => {
  const node = await bootstrap();
  for (const [command, ...args] of [
    ['seed-demo', '2', '3', '3'],
    ['premium-grant', 'demo-02@example.com'],
    ['setting-set', 'ai_open_choice', 'true'],
  ]) {
    const code = await show(node, [QUIET, `${PROGRAMS}/commands/${command}.ts`, ...args]);
    if (code !== 0) throw new Stop(`${command} ended with ${code}`);
  }
  const port = process.env.LLM_PORT ?? '4010';
  const model = spawn(node, [QUIET, `${PROGRAMS}/testing/fake-llm-main.ts`, '--open', '--port', port], {
    stdio: 'ignore',
  });
  const env = { ...process.env, OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
  const code = await handOver(node, [QUIET, `${PROGRAMS}/main.ts`], { env });
  model.kill();
  return code;
});
