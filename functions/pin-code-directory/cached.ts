import { perProcess } from '../platform/per-process.ts';

/** A cached value that is read again when it is older than its limit. */
export interface CachedValue<T> {
  /** Returns the cached value, or reads it. Concurrent callers share one read. */
  get(): Promise<T>;
  /** Discards the cached value. Writers call this, so that their own process sees the change at once. */
  forget(): void;
}

/** Cached values by key. Each value is read again when it is older than its limit. */
export interface CachedValues<T> {
  /** Returns the cached value of a key, or reads it. Concurrent callers share one read. */
  get(key: string): Promise<T>;
  /** Forgets the cached value of a key. */
  forget(key: string): void;
}

/**
 * Does the same as `cached` for the values of several keys. Use it only if there are few keys, because their number is
 * not limited.
 */
export function cachedByKey<T>(milliseconds: number, read: (key: string) => Promise<T>): CachedValues<T> {
  const last = perProcess(() => new Map<string, { until: number; value: Promise<T> }>());
  return {
    get(key) {
      const mine = last();
      const kept = mine.get(key);
      if (kept !== undefined && Date.now() < kept.until) return kept.value;
      const made = { until: Date.now() + milliseconds, value: read(key) };
      mine.set(key, made);
      made.value.catch(() => mine.get(key) === made && mine.delete(key));
      return made.value;
    },
    forget: (key) => void last().delete(key),
  };
}

/**
 * Caches the result of `read` in this process for some milliseconds. Use it only for small values that may be stale.
 * Explain at each use why a stale value is harmless.
 */
export function cached<T>(milliseconds: number, read: () => Promise<T>): CachedValue<T> {
  const { get, forget } = cachedByKey(milliseconds, read);
  return { get: () => get(''), forget: () => forget('') };
}
