import { vi } from 'vitest';

/** Moves our clock to a time until the function ends. */
export async function atTime<T>(time: string, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
