/** `npm run pictures`: renews the pictures of README.md from the built site. */
import { bootstrap } from './bootstrap.mjs';
import { findBrowser } from './lib/browser.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => {
  const node = await bootstrap();
  const env = { ...process.env, BROWSER_PATH: await findBrowser(node) };
  return handOver(node, ['--disable-warning=ExperimentalWarning', 'e2e/pictures-main.ts'], { env });
});
