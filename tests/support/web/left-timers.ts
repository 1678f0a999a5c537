type Timer = ReturnType<typeof setTimeout>;

/** The pending timers of all test files of this worker, shared because each file has its own modules. */
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
 * Ends timers that the previous file's pages left behind, such as the next retry of a call or the end of a toast.
 * Timers of Node's fetch are unreferenced and are kept.
 */
export function endLeftTimers(): void {
  for (const timer of left) if (timer.hasRef()) clearTimeout(timer);
  left.clear();
}
