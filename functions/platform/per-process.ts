const forgets: (() => void)[] = [];

/**
 * Creates a value once a process, on first use. All process state is declared with this, so that a process can be
 * reset. @example const client = perProcess(() => new SNSClient({})); await client().send(command);
 */
export function perProcess<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  forgets.push(() => {
    kept = undefined;
  });
  return () => (kept ??= { value: make() }).value;
}

/** Resets all process state, so that the embedded cloud's handlers behave like a new process. */
export function resetProcess(): void {
  for (const forget of forgets) forget();
}
