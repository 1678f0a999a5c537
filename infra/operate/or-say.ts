/**
 * Returns a command's arguments, or ends it with a message about the wrong call, without a stack. Later errors are
 * faults and have one.
 */
export function orSay<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
