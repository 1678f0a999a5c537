type Timer = ReturnType<typeof setTimeout>;

/** The timers of all files of this worker: each file has its own modules. */
const LEFT = Symbol.for('timers of this worker');
const known = (globalThis as { [LEFT]?: Set<Timer> })[LEFT];
const left = known ?? new Set<Timer>();

if (known === undefined) {
  Object.assign(globalThis, { [LEFT]: left });
  const start = globalThis.setTimeout;
  globalThis.setTimeout = ((done: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = start(() => {
      left.delete(timer);
      done(...given);
    }, ms);
    left.add(timer);
    return timer;
  }) as typeof setTimeout;
}

/**
 * Ends timers of the previous file's pages: the next retry of a call, the end of a toast. It leaves unreferenced timers,
 * which belong to Node's fetch.
 */
export function endLeftTimers(): void {
  for (const timer of left) if (timer.hasRef()) clearTimeout(timer);
  left.clear();
}
