/**
 * Loads a verb's code on first use, so that rare requests do not slow the cold start. @example serve(contract, { list,
 * upload: late(async () => (await import('./upload.ts')).upload) })
 */
export const late =
  <A extends unknown[], R>(load: () => Promise<(...args: A) => R>) =>
  async (...args: A): Promise<Awaited<R>> =>
    await (await load())(...args);
