type Timer = ReturnType<typeof setTimeout>;

/** The timers of all files of this worker: each file has modules of its own. */
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
 * Ends what pages of the file before still wait for: the next try of a call, the end of a toast. Not the timers for
 * which no process stays: they are of Node's own fetch.
 */
export function endLeftTimers(): void {
  for (const timer of left) if (timer.hasRef()) clearTimeout(timer);
  left.clear();
}
