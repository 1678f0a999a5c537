/** Ends a command with what went wrong, in words and without a stack: status 2. `DEBUG=1` shows the stack. */
const end = (error: unknown): never => {
  console.error(process.env['DEBUG'] ? error : error instanceof Error ? error.message : String(error));
  process.exit(2);
};

/** Returns what a command reads or does, or ends it in words. Wraps all of a command that can fail. */
export function orSay<T>(run: () => T): T {
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(end) as T) : result;
  } catch (error) {
    return end(error);
  }
}
