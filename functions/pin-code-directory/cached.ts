import { perProcess } from '../platform/per-process.ts';

/** A value that is read again when it is older than a few seconds. */
export interface Cached<T> {
  /** The kept value, or a new one; those who ask at the same time share one read. */
  get(): Promise<T>;
  /** The next `get` reads. Called by whoever changes the value, so that its own process sees the change at once. */
  forget(): void;
}

/**
 * Keeps what `read` gives for a few seconds of this process. Only for small things that change by hand, whose readers
 * say why an older value does no harm.
 */
export function cached<T>(milliseconds: number, read: () => Promise<T>): Cached<T> {
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
