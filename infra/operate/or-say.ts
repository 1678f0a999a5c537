/**
 * Ends a command with status 2 and prints the error message without a stack trace. `DEBUG=1` prints the stack trace.
 */
const end = (error: unknown): never => {
  console.error(process.env['DEBUG'] ? error : error instanceof Error ? error.message : String(error));
  process.exit(2);
};

/**
 * Runs a function and returns its result. If the function fails, prints the reason and ends the command. So put all
 * code that can fail into the function.
 */
export function orPrintError<T>(run: () => T): T {
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(end) as T) : result;
  } catch (error) {
    return end(error);
  }
}
