/**
 * A verb whose code is read when it is first asked for: what few requests of a function need is not in its cold start.
 * @example serve(contract, { list, upload: late(async () => (await import('./upload.ts')).upload) })
 */
export const late =
  <A extends unknown[], R>(load: () => Promise<(...args: A) => R>) =>
  async (...args: A): Promise<Awaited<R>> =>
    await (await load())(...args);
