/** An error that the user at the terminal can fix; its message is shown without a stack. */
export class Stop extends Error {}

/**
 * Runs a script; the number that it resolves to is the exit code.
 * @param {() => Promise<number>} work
 */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
