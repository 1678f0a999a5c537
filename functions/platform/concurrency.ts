/** Does something with each, so many at once. What one throws is thrown once those that had begun are through. */
export async function sideBySide<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Whether something thrown is an error of that name: the SDK's errors are told apart by it. */
export const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** Waits a random time that grows with the attempt, at most a second: callers that met do not meet again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 20 * 2 ** attempt)));
