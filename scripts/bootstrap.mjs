/**
 * Makes a fresh clone ready: installs what package-lock.json says and builds the web app, both only when needed.
 * Everything here runs on the machine's own Node (18 or later) and ends in the pinned Node 24.
 */
import { installPackages } from './lib/install.mjs';
import { isMain } from './lib/is-main.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { buildWeb } from './lib/web-build.mjs';

/**
 * @param {{ web?: boolean }} [options] `web: false` leaves the web app as it is
 * @returns {Promise<string>} path of Node 24
 * @throws {Stop} with what to do about it
 */
export async function bootstrap({ web = true } = {}) {
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
