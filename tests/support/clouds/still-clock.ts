import { onTestFinished, vi } from 'vitest';

/** Stops our clock until the test ends, so that no rate-limit window ends between two attempts. Timers continue. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
