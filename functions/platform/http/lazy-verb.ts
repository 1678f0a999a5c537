/**
 * Returns a verb that loads its code when it is first called, so that rarely used code does not slow the cold start.
 * @example serve(contract, { list, upload: lazyVerb(async () => (await import('./upload.ts')).upload) })
 */
export const lazyVerb =
  <A extends unknown[], R>(load: () => Promise<(...args: A) => R>) =>
  async (...args: A): Promise<Awaited<R>> =>
    await (await load())(...args);
