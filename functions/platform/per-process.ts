const forgets: (() => void)[] = [];

/**
 * What a process keeps between its requests: made when it is first asked for. All of it is declared so, that a process
 * can begin anew.
 * @example const client = perProcess(() => new SNSClient({})); await client().send(command);
 */
export function perProcess<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  forgets.push(() => {
    kept = undefined;
  });
  return () => (kept ??= { value: make() }).value;
}

/** For the embedded cloud: its handlers know no more than a new process would, whatever ran in this one before. */
export function beginAnew(): void {
  for (const forget of forgets) forget();
}
