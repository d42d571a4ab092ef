/** A reason to stop that the person at the terminal can mend; it is shown without a stack. */
export class Stop extends Error {}

/**
 * Runs a script's work. Its number is the exit code.
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
