import { onTestFinished, vi } from 'vitest';

/** Stops our clock until the test ends: no window of a rate limit can turn between two attempts. Timers run on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
