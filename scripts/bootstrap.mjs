/**
 * Prepares a fresh clone: installs the packages of package-lock.json and builds the web app, both only when needed.
 * Runs on the machine's own Node (18 or later) and returns the pinned Node 24.
 */
import { installPackages } from './lib/install.mjs';
import { isMain } from './lib/is-main.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { buildWeb } from './lib/web-build.mjs';

/**
 * @param {{ web?: boolean }} [options] `web: false` skips building the web app
 * @returns {Promise<string>} path of Node 24
 * @throws {Stop} with instructions for the user
 */
export async function bootstrap({ web = true } = {}) {
  // A container image holds no more than what runs.
  if (process.env.BUGUNNE_PREBUILT) return process.execPath;
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new Stop(`BugünNe runs on Linux and macOS, not on ${process.platform}. On Windows use WSL.`);
  }
  const node = await installPackages();
  if (web) await buildWeb(node);
  return node;
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    console.log(await bootstrap());
    return 0;
  });
}
