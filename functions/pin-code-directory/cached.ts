import { perProcess } from '../platform/per-process.ts';

/** A cached value that is read again when it is too old. */
export interface CachedValue<T> {
  /** Returns the cached value, or reads it. Concurrent callers share one read. */
  get(): Promise<T>;
  /** Forgets the cached value. Writers call this, so that their own process sees the change at once. */
  forget(): void;
}

/**
 * Caches what `read` returns, for some milliseconds, in this process. Use it only for small values where a stale value
 * is harmless, and explain there why it is harmless.
 */
export function cached<T>(milliseconds: number, read: () => Promise<T>): CachedValue<T> {
  const last = perProcess((): { kept?: { until: number; value: Promise<T> } } => ({}));
  return {
    get() {
      const mine = last();
      if (mine.kept !== undefined && Date.now() < mine.kept.until) return mine.kept.value;
      const made = { until: Date.now() + milliseconds, value: read() };
      mine.kept = made;
      made.value.catch(() => {
        if (mine.kept === made) delete mine.kept;
      });
      return made.value;
    },
    forget() {
      delete last().kept;
    },
  };
}
