/**
 * Runs a task for each item, at most `atOnce` in parallel. If a task fails, the others continue. The error is thrown
 * when all tasks have ended.
 */
export async function concurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const worker = async () => {
    for (let next = await left.next(); next.done !== true; next = await left.next()) await work(next.value);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns whether an error has the given name. The errors of the AWS SDK are distinguished by their names. */
export const hasErrorName = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** Waits a random time that grows with the attempt, up to a second, so that colliding callers spread out. */
export const pauseRandomly = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 20 * 2 ** attempt)));
