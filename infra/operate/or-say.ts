/**
 * What a command was called with, or the end of the command with what is wrong with the call: words for an operator, and
 * no stack. What fails later is a fault, and has one.
 */
export function orSay<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
