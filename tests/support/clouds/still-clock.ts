import { onTestFinished, vi } from 'vitest';

/**
 * Stops our clock until the test ends, so that no window of a rate limit ends between two requests. Timers continue.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
